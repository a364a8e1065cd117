import { OneBox } from '#verification/one-box/one-box.tsx';
import { useText } from '../../public-context.ts';
import { handOver } from '../../verify/verify-handover.ts';
import { useIsVerifying, verifyFragment } from '../../verify/verify-host.tsx';

const openDialog = () => {
  window.location.hash = verifyFragment;
};

/** The way to verify from the home page: a number leads to its page, everything else to the dialog. */
export function HomeBox() {
  const t = useText();
  const isVerifying = useIsVerifying();
  return (
    <OneBox
      t={t}
      id="certificate-number"
      look="band"
      action="/V"
      takesDrops={!isVerifying}
      ways={{ toCamera: `/${verifyFragment}`, toDetails: `/${verifyFragment}` }}
      onAsk={(text, { state }) => {
        if (state === 'number') return true;
        if (state === 'admission') handOver({ admissionNo: text });
        else if (state !== 'empty') handOver({ text });
        openDialog();
        return undefined;
      }}
      onFile={(file) => {
        handOver({ file });
        openDialog();
      }}
    />
  );
}
