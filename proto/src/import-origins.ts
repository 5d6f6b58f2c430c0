/** Where an imported note came from. */
export const IMPORT_ORIGINS = [
  'COMMUNITY_TEMPLATE',
  'CSV',
  'GOOGLE_DRIVE',
  'ONE_DRIVE',
  'PUBLIC_API',
  'SAMPLE_DATA',
  'SLACK',
  'ZAPIER',
] as const
export type ImportOrigin = (typeof IMPORT_ORIGINS)[number]
