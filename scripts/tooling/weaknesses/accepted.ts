/** Weaknesses that do not reach what we ship, by the address of their advisory: why, and the day on which to look again. */
export const ACCEPTED: Readonly<Record<string, { why: string; until: string }>> = {}

/** What is left of those that count: neither accepted nor accepted for longer than was said. */
export const unaccepted = <One extends { url: string }>(
  weaknesses: readonly One[],
  today: string,
  accepted: typeof ACCEPTED = ACCEPTED,
): One[] => weaknesses.filter(({ url }) => (accepted[url]?.until ?? '') < today)
