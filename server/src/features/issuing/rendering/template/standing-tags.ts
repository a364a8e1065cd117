import { type TemplateElement, type TemplateNode, tagsIn } from './parse-template.ts';

/** A tag that is shown whatever a certificate holds; `list`: the one that it repeats with. */
export type StandingTag = { tag: string; list: string | undefined };

/** What an element stands in. */
type Around = { conditions: readonly string[]; lists: readonly string[] };

const isPartOf = (path: string, whole: string) => path === whole || path.startsWith(`${whole}.`);

/** A certificate that is issued is not pending; what shows nothing without its own value loses nothing. */
function isHarmless(condition: string, tag: string, lists: readonly string[]): boolean {
  return condition === '!document.pending' || isPartOf(tag, condition) || lists.includes(condition);
}

function within({ attributes }: TemplateElement, { conditions, lists }: Around): Around {
  const given = new Map(attributes);
  const condition = given.get('data-if')?.replaceAll(' ', '');
  const list = given.get('data-each')?.trim();
  return {
    conditions: condition === undefined ? conditions : [...conditions, condition],
    lists: list === undefined ? lists : [...lists, list],
  };
}

function findIn(node: TemplateNode, around: Around): StandingTag[] {
  if (typeof node !== 'string') {
    const inside = within(node, around);
    // Of all attributes only the address of a picture is shown.
    const sources = node.attributes.flatMap(([name, value]) => (name === 'src' ? [value] : []));
    return [...sources, ...node.children].flatMap((child) => findIn(child, inside));
  }
  const { conditions, lists } = around;
  return tagsIn(node)
    .filter((tag) => conditions.every((condition) => isHarmless(condition, tag, lists)))
    .map((tag) => ({ tag, list: lists.at(-1) }));
}

/** The tags that stand on every certificate, each once. */
export function findStandingTags(nodes: readonly TemplateNode[]): StandingTag[] {
  const found = nodes.flatMap((node) => findIn(node, { conditions: [], lists: [] }));
  return [...new Map(found.map((one) => [`${one.list ?? ''} ${one.tag}`, one])).values()];
}
