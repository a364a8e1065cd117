function weightOf(parameters: readonly string[]): number {
  const weight = parameters.map((one) => /^\s*q=([\d.]+)\s*$/i.exec(one)?.[1]).find((one) => one !== undefined);
  return weight === undefined ? 1 : Number(weight);
}

/** What an `Accept` header takes of the offers (by media type, `*` included), the most wanted first. */
export function acceptedOf<T>(accept: string | undefined, offers: Readonly<Record<string, T>>): T[] {
  const wishes = (accept?.trim() || '*/*').split(',').map((wish, place) => {
    const [type = '', ...parameters] = wish.split(';');
    const name = type.trim().toLowerCase();
    return { offer: Object.hasOwn(offers, name) ? offers[name] : undefined, weight: weightOf(parameters), place };
  });
  return wishes
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight || a.place - b.place)
    .flatMap(({ offer }) => (offer === undefined ? [] : [offer]));
}
