import type { CheckedCertificate, ResultType } from '@sanad/contract/api/verification';
import { receiptPathIn } from '@sanad/contract/numbers/receipt-number';
import { timings } from '@sanad/contract/values/limits';
import { useEffect, useRef, useState } from 'react';
import { report } from '#lib/page/report.ts';
import { findCopyProblem } from './copy/copy-rules.ts';
import { emptyValues, type FormValues, isCode, requestOf } from './form/form-rules.ts';
import { fitPicture, pictureTypes, readPicture } from './scan/picture.ts';
import { createQrReader } from './scan/qr-reader.ts';
import { useVerification } from './verification-context.ts';

/**
 * `id` and `qr`: not valid, told for two seconds. `box`: what was put into the one box finds nothing. `offline-…`: nothing
 * was checked. These are told until something else happens.
 */
export type Problem = 'id' | 'qr' | 'box' | 'offline-form' | 'offline-scan' | 'offline-box';

export type Shown = { certificate: CheckedCertificate; at: string; again: () => void };

type Work = 'id' | 'qr' | 'picture' | 'box' | 'file';

/** A receipt is a page of the server's own. */
const leaveFor = (path: string) => window.location.assign(path);

async function readFrom(file: File): Promise<{ text: string | undefined } | undefined> {
  const reader = createQrReader();
  try {
    return { text: await readPicture(reader, file) };
  } catch (error) {
    report('The picture could not be read here', error);
    return undefined;
  } finally {
    reader.close();
  }
}

/** What happens between a question and its answer, whichever way it was asked. */
export function useVerifying() {
  const { calls, notify, t } = useVerification();
  const [work, setWork] = useState<Work>();
  const [problem, setProblem] = useState<Problem>();
  const [shown, setShown] = useState<Shown>();
  const leaving = useRef(new AbortController());
  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current.abort();
  }, []);
  useEffect(() => {
    if (problem !== 'id' && problem !== 'qr') return;
    const timer = setTimeout(() => setProblem(undefined), timings.notValidFlag);
    return () => clearTimeout(timer);
  }, [problem]);

  const show = (certificate: CheckedCertificate, again: () => void) => {
    setProblem(undefined);
    setShown({ certificate, at: new Date().toISOString(), again });
  };
  /** Runs one question at a time; an answer that comes after the screen was left is dropped. */
  const doing = async (name: Work, ask: (signal: AbortSignal) => Promise<(() => void) | undefined>) => {
    const { signal } = leaving.current;
    setWork(name);
    setProblem(undefined);
    setShown(undefined);
    const tell = await ask(signal).catch((error: unknown) => {
      // What was broken off by leaving is nobody's concern any more.
      if (!signal.aborted) throw error;
      return undefined;
    });
    if (signal.aborted) return;
    setWork(undefined);
    tell?.();
  };

  const verifyId = (resultType: ResultType, values: FormValues): Promise<void> =>
    doing('id', async (signal) => {
      const answer = isCode(resultType, values)
        ? await calls.checkQr(values.uniqueId.trim(), signal)
        : await calls.verify(requestOf(resultType, values));
      if (answer.kind === 'checked') return () => show(answer.certificate, () => void verifyId(resultType, values));
      return () => setProblem(answer.kind === 'unreachable' ? 'offline-form' : 'id');
    });

  const verifyText = (text: string): Promise<void> =>
    doing('qr', async (signal) => {
      const receipt = receiptPathIn(text, window.location.host);
      if (receipt !== undefined) return () => leaveFor(receipt);
      const answer = await calls.checkQr(text, signal);
      if (answer.kind === 'checked') return () => show(answer.certificate, () => void verifyText(text));
      return () => setProblem(answer.kind === 'unreachable' ? 'offline-scan' : 'qr');
    });

  const verifyPicture = (file: File): Promise<void> =>
    doing('picture', async (signal) => {
      if (!pictureTypes.includes(file.type)) return () => notify(t('verify.scan.not-a-picture'));
      const again = () => void verifyPicture(file);
      const read = await readFrom(file);
      const byCode = read?.text === undefined ? undefined : await calls.checkQr(read.text, signal);
      if (byCode?.kind === 'not-a-certificate') return () => setProblem('qr');
      const checked = byCode?.kind === 'checked' ? byCode.certificate : undefined;
      if (checked?.verdict.result === 'failed') return () => show(checked, again);
      // The code says what was issued; whether the picture shows that, only the comparison can tell.
      const picture = await fitPicture(file).catch(() => file);
      const options = { resultType: 'regional' as const, signal, onProgress: () => undefined };
      const compared = await calls.scan(picture, options);
      if (compared.kind === 'checked') return () => show(compared.certificate, again);
      if (checked !== undefined) return () => show(checked, again);
      if (compared.kind === 'refused') return () => notify(compared.message);
      return () => setProblem('offline-scan');
    });

  /** A number in any spelling, or the text of a code. */
  const verifyBox = (text: string): Promise<void> =>
    doing('box', async (signal) => {
      const receipt = receiptPathIn(text, window.location.host);
      if (receipt !== undefined) return () => leaveFor(receipt);
      const values = { ...emptyValues, uniqueId: text };
      const isOfQr = isCode('regional', values) || /^https?:/i.test(text);
      const answer = isOfQr ? await calls.checkQr(text, signal) : await calls.verify(requestOf('regional', values));
      if (answer.kind === 'checked') return () => show(answer.certificate, () => void verifyBox(text));
      return () => setProblem(answer.kind === 'unreachable' ? 'offline-box' : 'box');
    });

  /** A file in whatever form a certificate comes: a PDF is compared, of a picture the code is read first. */
  const verifyFile = (file: File): Promise<void> => {
    if (pictureTypes.includes(file.type)) return verifyPicture(file);
    const problem = findCopyProblem(file);
    if (problem !== undefined) {
      notify(t(problem === 'verify.copy.not-pdf' ? 'box.wrong-file' : problem));
      return Promise.resolve();
    }
    return doing('file', async (signal) => {
      const options = { resultType: 'regional' as const, signal, onProgress: () => undefined };
      const answer = await calls.scan(file, options);
      if (answer.kind === 'checked') return () => show(answer.certificate, () => void verifyFile(file));
      if (answer.kind === 'refused') return () => notify(answer.message);
      return () => setProblem('offline-box');
    });
  };

  return {
    work,
    problem,
    shown,
    show,
    hide: () => setShown(undefined),
    clearProblem: () => setProblem(undefined),
    verifyId,
    verifyText,
    verifyPicture,
    verifyBox,
    verifyFile,
  };
}
