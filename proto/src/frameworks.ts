/** How a summary is laid out: the stored values, each with what people read. */
export const SUMMARY_FRAMEWORKS = {
  ByQuestion: 'By question',
  ByThemes: 'By topics',
  Chronological: 'Chronological',
  CustomPrompt: 'Custom prompt',
  CustomerCall: 'Customer call',
  Essential: 'Essential',
  FeatureRequests: 'Feature requests',
  ProductPRD: 'Product requirements',
  RecommendedActions: 'Actionable opportunities',
  ResearchReport: 'Research report',
  SalesMEDICC: 'Sales MEDDIC',
  SalesSPICED: 'Sales SPICED',
  Summary: 'Summary',
  UsabilityTest: 'Usability test',
  VoiceOfCustomerReport: 'Voice of customer',
} as const
export type SummaryFramework = keyof typeof SUMMARY_FRAMEWORKS

/** Whether the text, from outside, is a stored framework. */
export function isSummaryFramework(text: string): text is SummaryFramework {
  return Object.hasOwn(SUMMARY_FRAMEWORKS, text)
}
