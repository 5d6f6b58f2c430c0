import type { RouteMatch } from '@verbatim/contracts/routes.ts'
import type { FieldObjectName } from '../../objects/field/type-looks.ts'

/** The pages of fields, by their routes. */
const FIELD_ROUTES = [
  'settingsFields',
  'settingsProjectFields',
  'settingsNoteFields',
  'settingsInsightFields',
  'projectFields',
  'projectNoteFields',
  'projectInsightFields',
  'projectWorkspaceFields',
] as const
type FieldRoute = (typeof FIELD_ROUTES)[number]

/** Which fields a page is about. */
export type FieldsPlace = {
  route: FieldRoute
  /** Null for those of the workspace. */
  projectId: string | null
  /** What carries them. */
  objectTypes: readonly FieldObjectName[]
  /** In a project those of the workspace, which are only read there. */
  isInherited: boolean
  title: string
  lead: string
  /** What stands there before there is one. */
  none: string
}

type About = Omit<FieldsPlace, 'route' | 'projectId'>

const OWN = { isInherited: false } as const
const PROJECT: About = {
  ...OWN,
  objectTypes: ['PROJECT'],
  title: 'Project fields',
  lead: 'What this project says about itself: the market, the quarter, who asked for it.',
  none: 'A project field says one thing about the project as a whole, such as the market it looks at.',
}
const NOTES: About = {
  ...OWN,
  objectTypes: ['NOTE', 'HIGHLIGHT'],
  title: 'Note fields',
  lead: 'What every note of this project can say: who spoke, what they use, when it was recorded.',
  none: 'A note field asks the same of every note, so that notes can be filtered, grouped and counted by it.',
}
const INSIGHTS: About = {
  ...OWN,
  objectTypes: ['INSIGHT'],
  title: 'Insight fields',
  lead: 'What every insight of this project can say: how sure we are, who acts on it, what it touches.',
  none: 'An insight field asks the same of every insight, such as how sure the team is of it.',
}
const WORKSPACE: About = {
  ...OWN,
  objectTypes: ['NOTE', 'HIGHLIGHT', 'INSIGHT', 'PROJECT'],
  title: 'Fields',
  lead: 'Fields of the workspace are offered in every project.',
  none: 'A field of the workspace asks the same in every project, so that answers can be compared across them.',
}

const ABOUT: Record<FieldRoute, About> = {
  settingsFields: WORKSPACE,
  settingsProjectFields: PROJECT,
  settingsNoteFields: NOTES,
  settingsInsightFields: INSIGHTS,
  projectFields: PROJECT,
  projectNoteFields: NOTES,
  projectInsightFields: INSIGHTS,
  projectWorkspaceFields: {
    ...WORKSPACE,
    isInherited: true,
    title: 'Workspace fields',
    lead: 'These are offered in every project of the workspace, this one too. They are changed in its settings.',
    none: 'The workspace has no fields that all projects share.',
  },
}

/** The place that a route is about; null for a route of something else. */
export function fieldsPlace(match: RouteMatch | null): FieldsPlace | null {
  const route = FIELD_ROUTES.find((name) => name === match?.name)
  return route ? { ...ABOUT[route], route, projectId: match?.params.projectId ?? null } : null
}
