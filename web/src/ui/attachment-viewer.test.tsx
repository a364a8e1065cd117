import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renderUi } from '#testing/render.tsx';
import { AttachmentViewer } from './attachment-viewer.tsx';

const button = () => screen.getByRole('button');

describe('attachment viewer', () => {
  test('[FRAME-47] View Attachment shows the picture, Hide Attachment hides it', () => {
    renderUi(<AttachmentViewer imageUrl="/api/files/7" description="Wrong date of birth" />);
    expect(button()).toHaveTextContent('View Attachment');
    expect(screen.queryByRole('img')).toBeNull();
    fireEvent.click(button());
    expect(button()).toHaveTextContent('Hide Attachment');
    expect(button()).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('img', { name: 'Wrong date of birth' })).toHaveAttribute('src', '/api/files/7');
    fireEvent.click(button());
    expect(button()).toHaveTextContent('View Attachment');
    expect(screen.queryByRole('img')).toBeNull();
  });

  test.each([undefined, null, ''])('[FRAME-47] it is disabled when imageUrl is %j', (imageUrl) => {
    renderUi(<AttachmentViewer {...(imageUrl === undefined ? {} : { imageUrl })} />);
    expect(button()).toBeDisabled();
    expect(button()).toHaveTextContent('View Attachment');
  });

  test('a picture that cannot be loaded is said, not shown broken', () => {
    renderUi(<AttachmentViewer imageUrl="/api/files/gone" />);
    fireEvent.click(button());
    fireEvent.error(screen.getByRole('img'));
    expect(screen.getByRole('alert')).toHaveTextContent('The attachment could not be loaded.');
  });
});
