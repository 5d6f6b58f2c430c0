/** The sections of a project, in the order that a new one has. Services keep them, the web shows them as tabs. */
export const PROJECT_SECTIONS = ['README', 'NOTES', 'HIGHLIGHTS', 'TAGS', 'CHARTS', 'INSIGHTS'] as const
export type ProjectSectionKey = (typeof PROJECT_SECTIONS)[number]

/** Whether a section is shown, and where among the others. Ranks have a gap, as all ranks do. */
export type ProjectSection = { key: ProjectSectionKey; enabled: boolean; rank: number }

const GAP = 65536

/** Every section in its order: as somebody set them, those that nobody spoke of shown at the end. */
export function projectSections(set: readonly ProjectSection[] | null | undefined): ProjectSection[] {
  const known = PROJECT_SECTIONS.flatMap((key) => set?.find((section) => section.key === key) ?? [])
  const last = Math.max(0, ...known.map(({ rank }) => rank))
  const rest = PROJECT_SECTIONS.filter((key) => !known.some((section) => section.key === key))
  const added = rest.map((key, at) => ({ key, enabled: true, rank: last + (at + 1) * GAP }))
  return [...known, ...added].sort((one, other) => one.rank - other.rank)
}

/** The same sections with ranks that keep this order. */
export const rankedSections = (sections: readonly { key: ProjectSectionKey; enabled: boolean }[]): ProjectSection[] =>
  sections.map(({ key, enabled }, at) => ({ key, enabled, rank: (at + 1) * GAP }))
