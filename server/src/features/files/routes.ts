import { filesApi } from '@sanad/contract/api/files';
import { limits } from '@sanad/contract/values/limits';
import type { App } from '../../platform/http/app-type.ts';
import { ok } from '../../platform/http/envelope.ts';
import { contextOf } from '../../platform/http/request.ts';
import { addRoute } from '../../platform/http/route.ts';
import { sendFile } from '../../platform/http/send-file.ts';
import { type FormRules, withForm } from '../../platform/http/upload.ts';
import { keepSentPicture } from '../shares/usecases/sent-pictures.ts';
import { keepAttachment, openFile, requireImageSender } from './usecases.ts';

/** Larger than an attachment may be: the picture of a certificate that is sent to be shared has this limit. */
const attachment = {
  accepts: ['png', 'jpeg', 'gif', 'webp'],
  maxBytes: limits.shareImageBytes,
  kind: 'attachments',
  fields: ['file'],
  texts: { tooLarge: 'image.too-large', wrongType: 'image.wrong-type' },
} as const satisfies FormRules;

export function addFileRoutes(app: App): void {
  addRoute(app, filesApi.read, async (request, reply) => {
    const { id } = request.params;
    return sendFile(reply, await openFile(app.deps, { id, sig: request.query.sig, actor: request.actor }));
  });
  addRoute(app, filesApi.studentImage, async (request) => {
    const context = contextOf(request);
    const rules: FormRules = { ...attachment, before: async () => requireImageSender(context) };
    const imageUrl = await withForm(request, rules, ({ all: [file], fields }) =>
      // What is sent for a report stays a picture, also one that we drew ourselves; a photograph may be large.
      fields.purpose === 'report'
        ? keepAttachment(context, file, limits.shareImageBytes)
        : keepSentPicture(context, file),
    );
    return ok({ imageUrl }, { imageUrl }, 'post');
  });
}
