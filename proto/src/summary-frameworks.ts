/** What a note can be summarised by, as it is stored and asked for (workspace application, section 3). */
export const SUMMARY_FRAMEWORKS = [
  'Summary',
  'Essential',
  'Chronological',
  'ByQuestion',
  'ByThemes',
  'RecommendedActions',
  'FeatureRequests',
  'CustomerCall',
  'VoiceOfCustomerReport',
  'UsabilityTest',
  'ResearchReport',
  'ProductPRD',
  'SalesMEDICC',
  'SalesSPICED',
  'CustomPrompt',
] as const
export type SummaryFramework = (typeof SUMMARY_FRAMEWORKS)[number]

export const isSummaryFramework = (name: string | null | undefined): name is SummaryFramework =>
  SUMMARY_FRAMEWORKS.some((known) => known === name)

/** How each is called, and what stands in a summary made by it. The order is that of a choice. */
export const SUMMARY_FRAMEWORK_LABELS: Record<SummaryFramework, { label: string; about: string }> = {
  Summary: { label: 'Summary', about: 'The sentences that best stand for the whole' },
  Essential: { label: 'Essential', about: 'The three sentences most worth quoting' },
  Chronological: { label: 'Chronological', about: 'Chapter by chapter, as the talk went' },
  ByQuestion: { label: 'By question', about: 'Each question with its answer' },
  ByThemes: { label: 'By topics', about: 'What belongs together, wherever it was said' },
  RecommendedActions: { label: 'Actionable opportunities', about: 'What to mend, build and keep' },
  FeatureRequests: { label: 'Feature requests', about: 'What is asked for, why, and what is done instead' },
  CustomerCall: { label: 'Customer call', about: 'Background, what works, problems, wishes, what comes next' },
  VoiceOfCustomerReport: { label: 'Voice of customer', about: 'Praise, complaints, wishes, feelings, alternatives' },
  UsabilityTest: { label: 'Usability test', about: 'Where people went, got stuck and were surprised' },
  ResearchReport: { label: 'Research report', about: 'Context, habits, pains, needs and attitudes' },
  ProductPRD: { label: 'Product requirements', about: 'Problem, who has it, needs, limits, signs of success' },
  SalesMEDICC: { label: 'Sales MEDDIC', about: 'Metrics, buyer, criteria, process, pain, champion, competition' },
  SalesSPICED: { label: 'Sales SPICED', about: 'Situation, pain, impact, critical event, decision' },
  CustomPrompt: { label: 'Custom prompt', about: 'What a sentence of your own asks for' },
}

/** The one where neither the project nor the workspace chooses. */
export const DEFAULT_SUMMARY_FRAMEWORK: SummaryFramework = 'Summary'
