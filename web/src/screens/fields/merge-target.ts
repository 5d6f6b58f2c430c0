type Used = { id: string; usageCount: number | null }

/**
 * The option that others are merged into unless another is chosen: of several chosen ones the most used, of a single
 * one the most used of the others.
 */
export function mergeTarget<Option extends Used>(options: readonly Option[], chosen: readonly Option[]): Option | null {
  const isChosen = (id: string): boolean => chosen.some((one) => one.id === id)
  const among = chosen.length > 1 ? chosen : options.filter(({ id }) => !isChosen(id))
  return among.reduce<Option | null>((best, one) => (best && usesOf(best) >= usesOf(one) ? best : one), null)
}

/** How often an option is chosen, as far as that is known. */
export const usesOf = ({ usageCount }: Pick<Used, 'usageCount'>): number => usageCount ?? 0
