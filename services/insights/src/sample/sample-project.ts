import { timeOfId } from '@verbatim/contracts/ids.ts'
import { sampleId } from '@verbatim/contracts/sample-ids.ts'

const SAMPLE_PROJECT = 'carrier-onboarding'

/** The sample study's project in a workspace of that age. */
export const sampleProjectId = (teamId: string, createdAtMs: number): string =>
  sampleId(teamId, 'project', SAMPLE_PROJECT, createdAtMs)

/** Whether a project is the sample study: its id follows from the workspace and the time that stands in the id. */
export const isSampleProject = (teamId: string, projectId: string): boolean =>
  projectId === sampleProjectId(teamId, timeOfId(projectId))
