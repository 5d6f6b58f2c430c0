import { createReadStream } from 'node:fs'
import { EVERYBODY, userPrincipal } from '@verbatim/access/principal.ts'
import type { BlobStore } from '@verbatim/kit/blobs/blob-store.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { Origin } from '@verbatim/kit/events/outbox.ts'
import { accessRepository } from '#src/access/access-repository.ts'
import { blobKeys } from '#src/files/file.ts'
import { namePeopleOf } from '#src/people/name-people.ts'
import { recordFoldersSaved } from '#src/projects/folders/folder-facts.ts'
import { folderRepository } from '#src/projects/folders/folder-repository.ts'
import type { Project } from '#src/projects/project.ts'
import { recordAccess, recordFolderAccess, recordProjectsSaved } from '#src/projects/project-facts.ts'
import { projectRepository } from '#src/projects/project-repository.ts'
import { type SampleClock, type SampleWorkspace, sampleClock } from '#src/sample/sample-clock.ts'
import { makeSampleFields, SAMPLE_SEGMENT } from '#src/sample/sample-fields.ts'
import { makeSampleHighlights } from '#src/sample/sample-highlights.ts'
import { makeSampleNotes, prepareSampleNotes } from '#src/sample/sample-notes.ts'
import { makeSampleReadme } from '#src/sample/sample-readme.ts'
import { makeSampleTags } from '#src/sample/sample-tags.ts'
import { ranksAtEnd } from '#src/tags/rank-place.ts'
import type { SampleNote, SampleStudy } from '../../sample/sample-study.ts'

/**
 * Makes the sample study in a new workspace: folder, project, tags, notes with recordings, highlights. A workspace that
 * has it, or threw it away, is left alone. The recordings are copied first, under keys that a second try writes again.
 */
export async function makeSample(tx: Transaction, blobs: BlobStore, workspace: SampleWorkspace): Promise<void> {
  const { readSample } = await import('../../sample/read-sample.ts')
  const study = readSample()
  const clock = sampleClock(workspace)
  const origin: Origin = { teamId: workspace.teamId, actorId: workspace.createdBy }
  const projectId = clock.shared('project', study.project.key)
  if (await projectRepository(tx, workspace.teamId).isThere(projectId)) return
  const notes = await prepareSampleNotes(clock, study.notes, { projectId, createdBy: workspace.createdBy })
  for (const { sample } of notes) await copyRecording(blobs, clock, workspace.teamId, sample)
  const at = new Date(workspace.createdAtMs)
  await makeFolderAndProject(tx, origin, clock, { study, projectId, at })
  await makeSampleTags(tx, origin, clock, { study, projectId, at })
  await makeSampleFields(tx, origin, clock, { study, projectId, at })
  await makeSampleNotes(tx, origin, clock, notes)
  await makeSampleHighlights(tx, origin, clock, study, notes)
  await namePeopleOf(
    tx,
    origin,
    notes.map(({ prepared }) => prepared.note.id),
  )
  await makeSampleReadme(tx, origin, clock, { study, projectId, at })
}

async function copyRecording(blobs: BlobStore, clock: SampleClock, teamId: string, note: SampleNote): Promise<void> {
  if (!note.audio) return
  const { sampleAudioUrl } = await import('../../sample/read-sample.ts')
  const key = blobKeys(teamId, clock.own('file', note.key)).original
  await blobs.put(key, createReadStream(sampleAudioUrl(note.audio.file)), { contentType: 'audio/webm' })
}

async function makeFolderAndProject(
  tx: Transaction,
  origin: Origin,
  clock: SampleClock,
  { study, projectId, at }: { study: SampleStudy; projectId: string; at: Date },
): Promise<void> {
  const { teamId } = origin
  const createdBy = origin.actorId ?? null
  const dates = { createdBy, createdAt: at, updatedAt: at }
  const folders = folderRepository(tx, teamId)
  await folders.lockTree()
  const id = clock.shared('folder', study.folder.key)
  const siblings = (await folders.all()).filter((folder) => folder.parentId === null)
  const rank = ranksAtEnd(siblings, [id]).get(id) ?? 0
  const folder = { id, name: study.folder.title, parentId: null, rank, ...dates }
  await folders.insert(folder)
  const project: Project = {
    id: projectId,
    folderId: id,
    title: study.project.title,
    summary: study.project.summary,
    icon: null,
    color: null,
    transcriptionLanguage: 'en',
    sample: true,
    archivedAt: null,
    archivedBy: null,
    sections: null,
    segmentFieldId: clock.own('field', SAMPLE_SEGMENT),
    ...dates,
  }
  await projectRepository(tx, teamId).insert(project)
  for (const objectId of [id, projectId])
    await accessRepository(tx, teamId).add(objectId, [
      { principal: createdBy ? userPrincipal(createdBy) : EVERYBODY, level: 'FULL' },
    ])
  await recordFoldersSaved(tx, origin, [folder])
  await recordProjectsSaved(tx, origin, [project])
  await recordAccess(tx, origin, [projectId])
  await recordFolderAccess(tx, origin, [id])
}
