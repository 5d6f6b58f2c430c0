import type { InsightTemplate } from '#src/templates/template.ts'
import { INTERVIEW_SUMMARY } from './interview-summary.ts'
import { ONE_PAGE_DECISION } from './one-page-decision.ts'
import { RESEARCH_REPORT } from './research-report.ts'
import { USABILITY_FINDINGS } from './usability-findings.ts'

/** When their words were last changed. */
const WRITTEN_AT = new Date('2026-11-30T00:00:00Z')

/** What every workspace can begin from. No row stands for them: a team that wants others makes a copy and changes that. */
const BUILT_IN = [RESEARCH_REPORT, INTERVIEW_SUMMARY, USABILITY_FINDINGS, ONE_PAGE_DECISION]

/** The built-in templates as a workspace has them. */
export const builtInTemplates = (teamId: string): InsightTemplate[] =>
  BUILT_IN.map(({ id, title, description, blocks }) => ({
    id,
    teamId,
    title,
    description,
    createdBy: null,
    content: { type: 'doc', content: blocks },
    createdAt: WRITTEN_AT,
    updatedAt: WRITTEN_AT,
  }))
