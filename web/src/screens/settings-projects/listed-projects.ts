import type { SortOrder } from '../../ui/table/columns.ts'
import type { Listed } from './operations.ts'

/** Which projects the list shows. */
const SHOWN = ['used', 'archived', 'all'] as const
export type Shown = (typeof SHOWN)[number]

/** What the address says is shown; those in use where it says nothing that is known. */
export const shownOf = (text: string | null): Shown => SHOWN.find((one) => one === text) ?? 'used'

/** The projects of a state whose title, folder or deciders have all the words. */
export function found(projects: readonly Listed[], shown: Shown, words: string): Listed[] {
  const wanted = words.toLocaleLowerCase('en').split(/\s+/).filter(Boolean)
  return projects.filter(({ project, deciders }) => {
    if (shown !== 'all' && (project.archivedAt !== null) !== (shown === 'archived')) return false
    const text = [project.title, project.folder?.name, ...deciders.map((one) => one?.name)].join(' ')
    return wanted.every((word) => text.toLocaleLowerCase('en').includes(word))
  })
}

type Rule = (one: Listed, other: Listed) => number

const RULES: Readonly<Record<string, Rule>> = {
  title: (one, other) => one.project.title.localeCompare(other.project.title, 'en'),
  folder: (one, other) => (one.project.folder?.name ?? '').localeCompare(other.project.folder?.name ?? '', 'en'),
  open: (one, other) => one.openTo - other.openTo,
  worked: (one, other) => Date.parse(one.workedInAt) - Date.parse(other.workedInAt),
}

/** In the order asked for; what is alike in it stands by title. */
export function ordered(projects: readonly Listed[], { key, descending }: SortOrder): Listed[] {
  const byTitle: Rule = RULES.title ?? (() => 0)
  const rule = RULES[key] ?? byTitle
  return projects.toSorted((one, other) => rule(one, other) * (descending ? -1 : 1) || byTitle(one, other))
}
