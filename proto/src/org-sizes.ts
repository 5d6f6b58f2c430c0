/** How many people work at an organisation, as asked at sign-up. */
export const ORG_SIZES = ['1-25', '26-200', '201-500', '501-1000', '1001-5000', '5000+'] as const
export type OrgSize = (typeof ORG_SIZES)[number]

/** Whether the text, from outside, is one of them. */
export function isOrgSize(text: string): text is OrgSize {
  return ORG_SIZES.some((size) => size === text)
}
