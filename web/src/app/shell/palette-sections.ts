import { type Action, findActions } from '../../lib/shortcuts.ts'
import type { CommandSection } from '../../ui/use-command-list.ts'

export const LATELY = 'Opened lately'

/** Groups of actions that are possible on every page. What belongs to the page or to what is open comes before them. */
const EVERYWHERE = ['Create', 'Go to', 'This window']

/**
 * What the palette offers: with no words first what can be done with what is open, then what was opened lately, then what
 * is possible everywhere; with words the actions that hold them, the best match first, then things.
 */
export function paletteSections(
  query: string,
  offers: { actions: readonly Action[]; lately: readonly Action[]; found: readonly Action[] },
): CommandSection<Action>[] {
  const sections = sectionsOf(findActions(offers.actions, query))
  const lately = sectionsOf(findActions(offers.lately, query))
  const known = new Set(lately.flatMap(({ options }) => options.map(({ to }) => to)))
  const found = sectionsOf(offers.found.filter(({ to }) => to === undefined || !known.has(to)))
  if (query.trim()) return [...sections, ...lately, ...found]
  const isEverywhere = ({ heading = '' }: CommandSection<Action>): boolean => EVERYWHERE.includes(heading)
  return [...sections.filter((one) => !isEverywhere(one)), ...lately, ...sections.filter(isEverywhere)]
}

/** Keeps the order of matches and brings those of one group together. */
function sectionsOf(actions: readonly Action[]): CommandSection<Action>[] {
  return [...Map.groupBy(actions, ({ group }) => group)].map(([heading, options]) => ({ heading, options }))
}
