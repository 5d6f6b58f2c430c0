import { linkTo } from '@verbatim/contracts/routes.ts'
import type { OpenNote } from './open-note.ts'

/** The way to a note: folders, its project, the file of its survey, itself. */
export function crumbsOf({ project, survey, title }: OpenNote) {
  const above = project.breadcrumbs.map(({ id, title, kind }) => ({
    label: title,
    to: kind === 'FOLDER' ? linkTo('folder', { projectCategoryId: id }) : linkTo('project', { projectId: id }),
  }))
  const file = survey ? [{ label: survey.title, to: linkTo('note', { noteId: survey.id }) }] : []
  return [...above, ...file, { label: title }]
}
