import { setTimeout } from 'node:timers/promises'
import { type Asker, make, must } from '../asker.ts'

/** Fields of notes, one of them deleted, with sets, options, a value and a change that can be undone. */
export async function fillFields(client: Asker, projectId: string, note: string, mark: string) {
  const set = async (title: string) => (await make(client, 'createFieldSet', { projectId, title })).id
  const field = (label: string, more: object = {}) =>
    make<{ id: string; options: { id: string }[]; history: { id: string }[] }>(
      client,
      'createField',
      { projectId, objectType: 'NOTE', label: `${label} ${mark}`, type: 'TEXT', ...more },
      '{ id options { id } }',
    )
  const [fieldSet, otherFieldSet] = [await set(`Set ${mark}`), await set(`Other set ${mark}`)]
  const options = [{ label: `One ${mark}` }, { label: `Two ${mark}` }]
  const made = await field('Field', { type: 'SELECT', options, fieldSetId: fieldSet })
  const otherField = (await field('Other field')).id
  const insightField = (await field('Field of insights', { objectType: 'INSIGHT' })).id
  const deletedField = (await field('Gone field')).id
  await make(client, 'deleteField', { fieldId: deletedField }, '{ fieldId }')
  const values = [{ fieldId: made.id, value: `One ${mark}` }]
  await make(client, 'setFieldValues', { objectType: 'NOTE', objectIds: [note], values }, '{ objectId }')
  const renamed = { fieldId: made.id, label: `Renamed field ${mark}` }
  const { history } = await make<{ history: { id: string }[] }>(client, 'updateField', renamed, '{ history { id } }')
  return {
    field: made.id,
    insightField,
    otherField,
    deletedField,
    fieldSet,
    otherFieldSet,
    fieldChange: history[0]?.id ?? '',
    option: made.options[0]?.id ?? '',
    otherOption: made.options[1]?.id ?? '',
  }
}

/** A readme with a question that a highlight answers; the id of its line. */
export async function fillReadme(client: Asker, projectId: string, mark: string, highlight: string): Promise<string> {
  const { readmeQuestions } = await make<{ readmeQuestions: { blockId: string }[] }>(
    client,
    'updateProject',
    { projectId, readme: `# ${mark}\n\nWhy is it ${mark}?` },
    '{ readmeQuestions { blockId } }',
  )
  const blockId = readmeQuestions[0]?.blockId ?? ''
  const evidence = { projectId, blockId, objectType: 'HIGHLIGHT', objectId: highlight }
  await make(client, 'linkReadmeEvidence', evidence)
  return blockId
}

/** Tags in groups and boards, one of them merged into another. */
export async function fillTags(client: Asker, projectId: string, mark: string) {
  const [board] = await must<{ id: string; groups: { id: string }[] }[]>(
    client,
    'query ($projectId: ID!) { tagBoards(projectId: $projectId) { id groups { id } } }',
    { projectId },
  )
  const tagBoardId = board?.id ?? ''
  const tagGroup = (await make(client, 'createTagGroup', { tagBoardId, title: `Group ${mark}` })).id
  const otherTagGroup = (await make(client, 'createTagGroup', { tagBoardId, title: 'Other group' })).id
  const tag = (await make(client, 'createTag', { projectId, title: `Tag ${mark}`, tagGroupId: tagGroup })).id
  const otherTag = (await make(client, 'createTag', { projectId, title: `Other ${mark}`, tagGroupId: tagGroup })).id
  // Merged, so that there is a way from an old id to another tag.
  const merged = (await make(client, 'createTag', { projectId, title: `Merged ${mark}` })).id
  const { merges } = await make<{ merges: { id: string }[] }>(
    client,
    'mergeTags',
    { targetId: tag, sourceIds: [merged] },
    '{ merges { id } }',
  )
  const otherTagBoard = (await make(client, 'createTagBoard', { projectId, title: `Board ${mark}` })).id
  const deletedTagBoard = (await make(client, 'createTagBoard', { projectId, title: `Gone ${mark}` })).id
  await make(client, 'deleteTagBoard', { tagBoardId: deletedTagBoard })
  // From a project of its own, so that the move can be undone. Everybody may open that one, so it tells no mark.
  const elsewhere = (await make(client, 'createProject', { title: 'Elsewhere' })).id
  const moving = (await make(client, 'createTag', { projectId: elsewhere, title: `Moved ${mark}` })).id
  const { moves } = await make<{ moves: { id: string }[] }>(
    client,
    'moveTag',
    { tagId: moving, projectId },
    '{ moves { id } }',
  )
  return {
    tagBoard: tagBoardId,
    otherTagBoard,
    deletedTagBoard,
    tagGroup,
    otherTagGroup,
    tag,
    otherTag,
    tagMerge: merges[0]?.id ?? '',
    tagMove: moves[0]?.id ?? '',
  }
}

/** Saved views, one of them deleted. */
export async function fillViews(client: Asker, projectId: string, mark: string) {
  const aView = async (title: string): Promise<string> =>
    (await make(client, 'createView', { projectId, title, layout: 'TABLE', objectType: 'NOTE' })).id
  const deletedView = await aView(`Gone ${mark}`)
  await make(client, 'deleteView', { viewId: deletedView })
  return { projectView: await aView(`View ${mark}`), otherView: await aView(`Other view ${mark}`), deletedView }
}

const EXPORTED_MS = 60_000

/** A project that was taken along; the id of the archive, which is whole. */
export async function fillExport(client: Asker, projectId: string): Promise<string> {
  const { id } = await make(client, 'exportProject', { projectId })
  const until = Date.now() + EXPORTED_MS
  for (let state = ''; state !== 'DONE'; await setTimeout(100)) {
    const query = 'query ($projectId: ID!) { projectExports(projectId: $projectId) { id state } }'
    const exports = await must<{ id: string; state: string }[]>(client, query, { projectId })
    state = exports.find((one) => one.id === id)?.state ?? ''
    if (state === 'FAILED' || Date.now() > until) throw new Error(`The project was not taken along: ${state}`)
  }
  return id
}

/** Lists of a project that a worker wrote; the ids of the exports, which are whole. */
export async function fillListExports(client: Asker, projectId: string) {
  const input = { list: { query: { projectId } }, always: true }
  const begin = async (name: string): Promise<string> =>
    (await make<{ listExport: { id: string } }>(client, name, input, '{ listExport { id } }')).listExport.id
  const [listExport, insightListExport] = [await begin('startNoteListExport'), await begin('startInsightListExport')]
  await untilWritten(client, 'listExports', listExport)
  await untilWritten(client, 'insightListExports', insightListExport)
  return { listExport, insightListExport }
}

async function untilWritten(client: Asker, name: 'listExports' | 'insightListExports', id: string): Promise<void> {
  const until = Date.now() + EXPORTED_MS
  for (let state = ''; state !== 'DONE'; await setTimeout(100)) {
    const exports = await must<{ id: string; state: string }[]>(client, `{ ${name} { id state } }`, {})
    state = exports.find((one) => one.id === id)?.state ?? ''
    if (state === 'FAILED' || Date.now() > until) throw new Error(`The list was not written: ${state}`)
  }
}
