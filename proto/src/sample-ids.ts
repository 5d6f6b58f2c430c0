import { derivedId, timeOfId } from './ids.ts'

/** Things of the sample study that more than one service names. */
export type SampleKind = 'folder' | 'project' | 'note' | 'tag' | 'highlight' | 'insight'

/**
 * The id that a thing of the sample study has in a workspace, from its key in the sample's files. Services that never
 * talk to each other agree on it, and making the sample twice makes it once.
 * @param createdAtMs when the workspace was created, as the fact WorkspaceCreated says.
 */
export const sampleId = (teamId: string, kind: SampleKind, key: string, createdAtMs: number): string =>
  derivedId(teamId, `sample:${kind}:${key}`, createdAtMs)

/** Whether a thing came with the sample study: its ids are of the very moment at which the workspace was created. */
export const isSampleId = (id: string, createdAtMs: number): boolean => timeOfId(id) === createdAtMs
