/** Folders of the repository whose packages the image installs; the web application is built beforehand. */
export const SERVED = [
  'proto',
  'services/kit',
  'services/identity',
  'services/notes',
  'services/insights',
  'services/search',
  'gateway/edge',
  'gateway/region',
]
