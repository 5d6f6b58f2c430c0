import {
  InsightDeletedSchema,
  InsightSavedSchema,
  InsightsPurgedSchema,
  PersonalInsightDeletedSchema,
  PersonalInsightSavedSchema,
} from '@verbatim/contracts/gen/events/insights_pb.ts'
import {
  HighlightDeletedSchema,
  HighlightSavedSchema,
  NoteDeletedSchema,
  NoteSavedSchema,
  ObjectsPurgedSchema,
  ProjectDeletedSchema,
  ProjectSavedSchema,
  ViewDeletedSchema,
  ViewSavedSchema,
} from '@verbatim/contracts/gen/events/notes_pb.ts'
import { PersonDeletedSchema, PersonSavedSchema } from '@verbatim/contracts/gen/events/recruit_pb.ts'
import { formatResourceId } from '@verbatim/contracts/resource-ids.ts'
import { type FactContext, type Listener, listener } from '@verbatim/kit/events/listeners.ts'
import type { Subject, SubjectType } from '#src/subjects/subject.ts'
import { subjectRepository } from '#src/subjects/subject-repository.ts'

const at = ({ envelope }: FactContext): Date => new Date(envelope.occurredAtMs)
const subjects = ({ tx, envelope }: FactContext) => subjectRepository(tx, envelope.teamId)

type Told = Partial<Subject> & Pick<Subject, 'title'>

const save = (fact: FactContext, type: SubjectType, id: string, told: Told): Promise<void> =>
  subjects(fact).save(
    { parent: null, projectId: null, published: true, ownerId: null, ...told, resource: formatResourceId(type, id) },
    at(fact),
  )

const remove = (fact: FactContext, type: SubjectType, id: string): Promise<void> =>
  subjects(fact).remove(formatResourceId(type, id), at(fact))

/** What can be commented on, as its services tell of it. */
export const subjectListeners: readonly Listener<unknown>[] = [
  listener(ProjectSavedSchema, (_parts, { projectId, archived }, fact) =>
    subjects(fact).saveProject(projectId, { deleted: false, archived }, at(fact)),
  ),
  listener(ProjectDeletedSchema, (_parts, { projectId }, fact) =>
    subjects(fact).saveProject(projectId, { deleted: true, archived: false }, at(fact)),
  ),
  listener(NoteSavedSchema, (_parts, { noteId, projectId, title }, fact) =>
    save(fact, 'note', noteId, { projectId, title }),
  ),
  listener(NoteDeletedSchema, (_parts, { noteId }, fact) => remove(fact, 'note', noteId)),
  listener(HighlightSavedSchema, async (_parts, { highlightId, noteId, projectId, text, state }, fact) => {
    // What only a machine has proposed has nothing said about it.
    if (state === 'SUGGESTED') return
    await save(fact, 'noteHighlight', highlightId, { parent: formatResourceId('note', noteId), projectId, title: text })
  }),
  listener(HighlightDeletedSchema, (_parts, { highlightId }, fact) => remove(fact, 'noteHighlight', highlightId)),
  listener(PersonalInsightSavedSchema, (_parts, { insightId, ownerId, title }, fact) =>
    save(fact, 'insight', insightId, { title, ownerId }),
  ),
  listener(PersonalInsightDeletedSchema, (_parts, { insightId }, fact) =>
    subjects(fact).remove(formatResourceId('insight', insightId), at(fact)),
  ),
  listener(InsightSavedSchema, (_parts, { insightId, projectId, title, published }, fact) =>
    save(fact, 'insight', insightId, { projectId, title, published }),
  ),
  listener(InsightDeletedSchema, (_parts, { insightId }, fact) => remove(fact, 'insight', insightId)),
  listener(InsightsPurgedSchema, (_parts, { insightIds }, fact) =>
    subjects(fact).purge(insightIds.map((id) => formatResourceId('insight', id))),
  ),
  listener(ObjectsPurgedSchema, async (_parts, { type, ids }, fact) => {
    if (type === 'note') await subjects(fact).purge(ids.map((id) => formatResourceId('note', id)))
    if (type === 'project') for (const id of ids) await subjects(fact).purgeProject(id)
  }),
  listener(ViewSavedSchema, async (_parts, { viewId, projectId, ownerId, title, layout }, fact) => {
    // Only canvases are talked about; a view can become one, and cease to be one.
    if (layout === 'CANVAS') await save(fact, 'projectView', viewId, { projectId, title, ownerId: ownerId || null })
    else await remove(fact, 'projectView', viewId)
  }),
  listener(ViewDeletedSchema, (_parts, { viewId }, fact) => remove(fact, 'projectView', viewId)),
  listener(PersonSavedSchema, (_parts, { personId, name }, fact) => save(fact, 'person', personId, { title: name })),
  listener(PersonDeletedSchema, (_parts, { personId }, fact) => remove(fact, 'person', personId)),
]
