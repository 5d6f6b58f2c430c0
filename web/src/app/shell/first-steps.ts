import { linkTo } from '@verbatim/contracts/routes.ts'
import type { FirstStepsQuery } from '../../gql/graphql.ts'

type Checklist = NonNullable<FirstStepsQuery['onboardingChecklist']>
type Project = FirstStepsQuery['projects']['items'][number]
type Note = { id: string; title: string; kind: string; highlightCount: number }

/** Something to do, with the place where it is done. */
export type Step = { id: string; title: string; text: string; to: string; done: boolean }

export type FirstSteps = {
  steps: Step[]
  /** How many are done. */
  done: number
  /** The one that is told about: the first that is neither done nor skipped. */
  current: string | null
}

/** A variant that begins on the sample study. */
const ON_SAMPLE = 'research-analysis-v1'

/** The project in which somebody does their first steps; null when there is none in which they may. */
export function firstProject({ variant }: Pick<Checklist, 'variant'>, projects: readonly Project[]): Project | null {
  const mine = projects.filter(({ viewerCan }) => viewerCan.edit)
  const own = mine.find(({ sample }) => !sample)
  const sample = mine.find((one) => one.sample)
  return (variant === ON_SAMPLE ? (sample ?? own) : (own ?? sample)) ?? null
}

/** The note whose words are to be selected: a recording with many highlights shows best what is meant. */
export function firstNote(notes: readonly Note[]): Note | null {
  const spoken = notes.filter(({ kind }) => kind === 'AUDIO' || kind === 'VIDEO')
  return (spoken.length ? spoken : [...notes]).toSorted((a, b) => b.highlightCount - a.highlightCount)[0] ?? null
}

type Places = { project: Project | null; own: Project | null; note: Note | null }

const inProject = (name: 'projectNotes' | 'projectInsights', project: Project | null): string =>
  project ? linkTo(name, { projectId: project.id }) : linkTo('newProject', {})

const toNote = ({ note, project }: Places): string =>
  note ? linkTo('note', { noteId: note.id }) : inProject('projectNotes', project)

const WORDS: Record<string, { title: string; text: (places: Places) => string; to: (places: Places) => string }> = {
  upload: {
    title: 'Bring something of your own',
    text: () => 'A recording, a transcript or notes: drop the file into a project.',
    to: ({ own }) => inProject('projectNotes', own),
  },
  highlight: {
    title: 'Highlight a sentence',
    text: ({ note }) => (note ? `In “${note.title}”, select what matters.` : 'Open a note and select what matters.'),
    to: toNote,
  },
  tag: {
    title: 'Tag what it is about',
    text: () => 'Type a tag above the words you selected. Tags find what repeats.',
    to: toNote,
  },
  insight: {
    title: 'Write an insight',
    text: () => 'Say what you found, and quote the people it came from.',
    to: ({ project }) => inProject('projectInsights', project),
  },
  share: {
    title: 'Publish it',
    text: () => 'A published insight stands on everybody’s home page.',
    to: ({ project }) => inProject('projectInsights', project),
  },
  invite: {
    title: 'Invite a colleague',
    text: () => 'Whoever listened too sees what you missed.',
    to: () => linkTo('settingsUsers', {}),
  },
}

/** The steps of a checklist in their order. An item that this page has no words for is left out. */
export function firstSteps(
  { items }: Pick<Checklist, 'items'>,
  places: Places,
  skipped: readonly string[] = [],
): FirstSteps {
  const steps = items.flatMap(({ id, eventCount }) => {
    const words = WORDS[id]
    return words
      ? [{ id, title: words.title, text: words.text(places), to: words.to(places), done: eventCount > 0 }]
      : []
  })
  const open = steps.filter(({ done }) => !done)
  const current = open.find(({ id }) => !skipped.includes(id)) ?? open[0]
  return { steps, done: steps.length - open.length, current: current?.id ?? null }
}

/** What a member's preferences say about their first steps. */
export function ownChoices(preferences: unknown): { folded: boolean; skipped: string[] } {
  const kept = typeof preferences === 'object' && preferences !== null ? preferences : {}
  const folded = 'onboardingFolded' in kept && kept.onboardingFolded === true
  const skipped = 'onboardingSkipped' in kept && Array.isArray(kept.onboardingSkipped) ? kept.onboardingSkipped : []
  return { folded, skipped: skipped.filter((id) => typeof id === 'string') }
}
