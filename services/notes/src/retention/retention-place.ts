import type { AuditedObject } from '@verbatim/kit/audit/audited-act.ts'
import type { NotesCtx } from '#src/context.ts'
import type { Project } from '#src/projects/project.ts'

/** Where a rule or hold stands, as the audit log names it: a project, or the workspace by null. */
export const retentionPlace = ({ actor }: NotesCtx, project: Project | null): AuditedObject =>
  project ? { type: 'project', id: project.id, name: project.title } : { type: 'team', id: actor.teamId, name: '' }
