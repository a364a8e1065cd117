import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { api } from '#lib/calls/api-client.ts';
import { report } from '#lib/page/report.ts';
import { text } from '#lib/words/text.ts';
import { showError } from '#ui/toast.tsx';
import { isDocument } from './file-value.ts';

/** Saved, never opened: a page inside a document would run with the rights of this one. */
function saveAs(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // A browser may begin to read it a little later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** A stored file to open. Documents of a record are given to their holder only, so they are asked for with the token. */
export function StoredLink({ address, name }: { address: string; name: string }) {
  const [isBusy, setBusy] = useState(false);
  if (!isDocument(address)) {
    return (
      <a href={address} target="_blank" rel="noreferrer">
        {name}
      </a>
    );
  }
  const save = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      saveAs(await api.file(address), name);
    } catch (error) {
      report('The document could not be loaded', error);
      showError(text('SOMETHING_WENT_WRONG'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Anchor component="button" type="button" underline="always" aria-busy={isBusy} onClick={() => void save()}>
      {name}
    </Anchor>
  );
}
