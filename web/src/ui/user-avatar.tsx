import { Avatar } from '@mantine/core';

const sizes = { small: 30, medium: 36, large: 56 } as const;

/** The first letter as a reader sees it: a Devanagari letter keeps its vowel sign. */
export function initialOf(name: string): string {
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name.trim());
  return first?.segment.toLocaleUpperCase() ?? '?';
}

type UserAvatarProps = { name: string; imageUrl?: string | null; size?: keyof typeof sizes };

/** A person's picture, or the initial when there is none or it cannot be loaded. */
export function UserAvatar({ name, imageUrl, size = 'medium' }: UserAvatarProps) {
  return (
    <Avatar
      src={imageUrl || null}
      alt={name}
      title={name}
      size={sizes[size]}
      radius="xl"
      color="primary"
      variant="light"
    >
      {initialOf(name)}
    </Avatar>
  );
}
