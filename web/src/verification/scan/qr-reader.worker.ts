import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { answerQuestions } from '#lib/page/asked-worker.ts';

// Our own copy of the reader: nothing is fetched from anywhere else.
prepareZXingModule({ overrides: { locateFile: () => wasmUrl } });

answerQuestions(async (image: ImageData) => {
  const found = await readBarcodes(image, { formats: ['QRCode'], tryHarder: true, maxNumberOfSymbols: 1 });
  return { answer: found.find(({ isValid, text }) => isValid && text !== '')?.text };
});
