import { timings } from '@sanad/contract/values/limits';
import type { Role } from '@sanad/contract/values/roles';
import { ApiError, isTransient } from '#lib/calls/api-error.ts';
import { report } from '#lib/page/report.ts';
import { text } from '#lib/words/text.ts';
import { showError, showSuccess } from '#ui/toast.tsx';
import { canDecide, decide } from './certificate-calls.ts';
import type { Certificate } from './certificate-row.ts';

/** Makes the decision and says what came of it; answers whether it is over, be it refused. */
export async function decideCertificate(
  role: Role,
  certificate: Certificate,
  decision: { act: 'approve' | 'reject'; reason?: string },
): Promise<boolean> {
  const { act, reason } = decision;
  const said = act === 'approve' ? 'certificate-view.approved' : 'certificate-view.rejected';
  try {
    const { osid, version } = certificate;
    const seen = version === '' ? {} : { osUpdatedAt: version };
    const body = { osid, ...seen, ...(reason ? { reason } : {}) };
    if (canDecide(role) && (await decide(role, act, body))) {
      showSuccess(text(said, { name: certificate.name }), text(`${said}.text`));
    } else showError(text('SOMETHING_WENT_WRONG'));
  } catch (error) {
    report('The decision failed', error);
    showError(error instanceof ApiError ? error.message : text('SOMETHING_WENT_WRONG'));
    return !isTransient(error);
  }
  return true;
}

/** The approve event of the preview comes a second after it has closed. */
export function approveLater(role: Role, certificate: Certificate, onEnd: () => void): void {
  setTimeout(() => void decideCertificate(role, certificate, { act: 'approve' }).then(onEnd), timings.approveDelay);
}
