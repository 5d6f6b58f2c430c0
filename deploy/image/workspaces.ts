import { SERVICES } from '../../proto/src/service-manifest.ts'

/** Folders of the repository whose packages the image installs; the web application is built beforehand. */
export const SERVED: readonly string[] = [
  'proto',
  'services/kit',
  'services/access',
  'services/fields',
  'services/shares',
  ...SERVICES.map((service) => `services/${service}`),
  'gateway/edge',
  'gateway/region',
  'scripts/operate',
]
