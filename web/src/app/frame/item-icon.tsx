import { iconOf } from './icons.ts';

type ItemIconProps = { item: { icon?: string; image?: string }; size?: number };

/** The image or the icon of a configured entry; decoration, since the title stands beside it. */
export function ItemIcon({ item, size = 20 }: ItemIconProps) {
  if (item.image !== undefined) return <img src={item.image} alt="" width={size} height={size} />;
  const Icon = iconOf(item.icon);
  return <Icon size={size} stroke={1.75} aria-hidden={true} />;
}
