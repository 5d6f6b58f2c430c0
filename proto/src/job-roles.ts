/** What people do, as they say when they sign up, with the words they choose from. */
export const JOB_ROLES = {
  CONSULTING: 'Consulting',
  CUSTOMER_SUCCESS: 'Customer success',
  DESIGN: 'Design',
  ENGINEERING: 'Engineering',
  FINANCE: 'Finance',
  LEGAL: 'Legal',
  MANAGEMENT: 'Management',
  MARKETING: 'Marketing',
  OPERATIONS: 'Operations',
  OTHER: 'Other',
  PRODUCT_MANAGEMENT: 'Product management',
  RESEARCH: 'Research',
  SALES: 'Sales',
  STUDENT: 'Student',
  SUPPORT: 'Support',
} as const
export type JobRole = keyof typeof JOB_ROLES

/** Whether the text, from outside, is one of them. */
export function isJobRole(text: string): text is JobRole {
  return Object.hasOwn(JOB_ROLES, text)
}
