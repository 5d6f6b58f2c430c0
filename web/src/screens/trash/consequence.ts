import { counted } from '../../lib/words.ts'

export type TrashContents = { projects: number; notes: number; highlights: number }

/** What is lost when something in the trash is removed for good, in numbers. */
export function consequenceOf(kind: string, { projects, notes, highlights }: TrashContents): string {
  const parts = [
    kind === 'FOLDER' ? counted(projects, 'project') : null,
    kind === 'NOTE' ? null : counted(notes, 'note'),
    counted(highlights, 'highlight'),
  ].filter((part) => part !== null)
  const list = parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : parts.join('')
  return `${list} will be removed with it, with every recording and file. Insights lose these quotes. This cannot be undone.`
}
