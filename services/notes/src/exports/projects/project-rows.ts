import { projectSections } from '@verbatim/contracts/project-sections.ts'
import { fieldReader } from '#src/fields/field-repository.ts'
import { fieldSetReader } from '#src/fields/sets/field-set-repository.ts'
import { folderReader } from '#src/projects/folders/folder-repository.ts'
import { projectReader } from '#src/projects/project-repository.ts'
import { transcriptionSettings } from '#src/recordings/settings/transcription-setting-repository.ts'
import { questionReader } from '#src/surveys/question-repository.ts'
import { tagBoardReader } from '#src/tags/boards/tag-board-repository.ts'
import { tagReader } from '#src/tags/tag-repository.ts'
import { viewReader } from '#src/views/view-repository.ts'
import { type ExportedRows, type Exporting, rowsOf } from './exported-rows.ts'

/** The project itself and how its work is ordered: what its notes, highlights and insights refer to. */
export const projectRows = (exporting: Exporting): ExportedRows[] => [
  { key: 'project', name: 'Project', rows: rowsOf(() => theProject(exporting)) },
  { key: 'views', name: 'ProjectViews', rows: rowsOf(() => views(exporting)) },
  { key: 'fieldSets', name: 'FieldSets', rows: rowsOf(() => fieldSets(exporting)) },
  { key: 'fields', name: 'Fields', rows: rowsOf(() => fields(exporting)) },
  { key: 'fieldPreferences', name: 'ProjectFieldPreferences', rows: rowsOf(() => preferences(exporting)) },
  { key: 'tagBoards', name: 'TagBoards', rows: rowsOf(() => tagBoards(exporting)) },
  { key: 'tagGroups', name: 'TagGroups', rows: rowsOf(() => tagGroups(exporting)) },
  { key: 'tags', name: 'Tags', rows: rowsOf(() => tags(exporting)) },
  { key: 'questions', name: 'Questions', rows: rowsOf(() => questions(exporting)) },
  { key: 'flatFilesystemStructure', name: 'FlatFilesystemStructure', rows: rowsOf(() => folders(exporting)) },
]

const theProject = ({ ctx, project }: Exporting): Promise<object[]> =>
  ctx.read(async (tx) => {
    const { teamId } = ctx.actor
    const own = await transcriptionSettings(tx, teamId, project.id)
    const readme = (await projectReader(tx, teamId).readmes([project.id])).get(project.id) ?? ''
    const sections = projectSections(project.sections).flatMap(({ key, enabled, rank }) => {
      const name = key.toLowerCase()
      return [
        [`${name}Enabled`, enabled],
        [`${name}Rank`, rank],
      ]
    })
    return [
      {
        id: project.id,
        title: project.title,
        color: project.color,
        icon: project.icon,
        summary: project.summary,
        ...Object.fromEntries(sections),
        readme,
        transcriptionLanguage: own.project.language,
        transcriptionVocabulary: own.project.vocabulary,
        defaultSummaryFramework: own.project.summaryFramework,
        projectCategoryId: project.folderId,
        archivedAt: project.archivedAt,
        createdAt: project.createdAt,
        updatedAt: project.updatedAt,
      },
    ]
  })

/** Everybody's, and those of whoever takes the project along. */
const views = ({ ctx, project }: Exporting): Promise<object[]> =>
  ctx.read(async (tx) => {
    const found = await viewReader(tx, ctx.actor.teamId).ofProjects([project.id], ctx.actor.userId)
    return found.map((view) => ({
      id: view.id,
      title: view.title,
      icon: view.icon,
      layout: view.layout,
      objectType: view.objectType,
      rank: view.rank,
      viewData: view.viewData,
      personal: view.ownerId !== null,
    }))
  })

const fieldSets = ({ ctx, project }: Exporting): Promise<object[]> =>
  ctx.read(async (tx) => {
    const sets = fieldSetReader(tx, ctx.actor.teamId)
    return [...(await sets.of(null)), ...(await sets.of(project.id))]
  })

/** With those of the workspace, which the project has too. */
const offeredFields = ({ ctx, project }: Exporting) =>
  ctx.read((tx) => fieldReader(tx, ctx.actor.teamId).offered({ workspace: true, projectIds: [project.id] }))

const fields = async (exporting: Exporting): Promise<object[]> =>
  (await offeredFields(exporting)).map(
    ({ id, projectId, fieldSetId, objectType, label, type, description, ...rest }) => {
      const { options, max, rank } = rest
      return { id, projectId, fieldSetId, objectType, label, type, description, options, max, rank }
    },
  )

/** In which order the project shows the fields that it has, and which of them its segments come from. */
const preferences = async (exporting: Exporting): Promise<object[]> =>
  (await offeredFields(exporting)).map(({ id, objectType }, at) => ({
    fieldId: id,
    objectType,
    rank: at,
    segments: id === exporting.project.segmentFieldId,
  }))

const tagBoards = ({ ctx, project }: Exporting): Promise<object[]> =>
  ctx.read(async (tx) => {
    const boards = await tagBoardReader(tx, ctx.actor.teamId).boardsOf(project.id)
    return boards.map(({ id, title, rank }) => ({ id, title, rank }))
  })

const tagGroups = ({ ctx, project }: Exporting): Promise<object[]> =>
  ctx.read(async (tx) => {
    const groups = await tagBoardReader(tx, ctx.actor.teamId).groupsOfProject(project.id)
    return groups.map(({ id, tagBoardId, title, color, rank }) => ({ id, tagBoardId, title, color, rank }))
  })

const tags = ({ ctx, project }: Exporting): Promise<object[]> =>
  ctx.read(async (tx) => tagReader(tx, ctx.actor.teamId).ofProject(project.id))

const questions = ({ ctx, project }: Exporting): Promise<object[]> =>
  ctx.read(async (tx) => questionReader(tx, ctx.actor.teamId).ofProjects([project.id]))

/** The folders above the project, the topmost first. */
const folders = ({ ctx, project }: Exporting): Promise<object[]> =>
  ctx.read(async (tx) => {
    const reader = folderReader(tx, ctx.actor.teamId)
    const above: object[] = []
    for (let id = project.folderId; id !== null; ) {
      const [folder] = await reader.byIds([id])
      if (!folder) break
      above.unshift({
        id: folder.id,
        name: folder.name,
        parentId: folder.parentId,
        projectCategoryId: folder.id,
        projects: folder.id === project.folderId ? [project.id] : [],
      })
      id = folder.parentId
    }
    return above
  })
