import { report } from '#lib/page/report.ts';
import { text } from '#lib/words/text.ts';
import { showError } from '#ui/toast.tsx';
import type { DocumentFiles } from './document-files.ts';

/** Gives the PDF to the browser's own printing, from a frame that is gone afterwards. */
export async function printDocument(files: DocumentFiles): Promise<void> {
  try {
    const address = URL.createObjectURL(await files.load('pdf'));
    const frame = Object.assign(document.createElement('iframe'), { title: files.title, src: address });
    frame.style.cssText = 'position:fixed;width:1px;height:1px;bottom:0;right:0;border:0;opacity:0';
    frame.setAttribute('aria-hidden', 'true');
    frame.addEventListener('load', () => {
      frame.contentWindow?.focus();
      frame.contentWindow?.print();
    });
    // The next press of the button takes the last frame's place; the dialog of the browser must outlive the call.
    document.querySelector('iframe[data-printing]')?.remove();
    frame.dataset.printing = '';
    document.body.append(frame);
  } catch (error) {
    report('The document could not be printed', error);
    showError(text('certificate-view.print.failed'));
  }
}
