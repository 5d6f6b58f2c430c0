const named = (service: string, names: string): string[] =>
  names.split(' ').map((name) => `services/${service}/test/${name}.test.ts`)

/**
 * What is run on the real engines each time: the contract of every port, and of the services' tests those in which
 * another engine might answer otherwise: what is found, files, jobs that break off, and facts that come late, twice or
 * in another order. Their other tests ask a database, which is the same; `npm run test:engines` runs them all there.
 */
export const onTheEngines: readonly string[] = [
  '.engines.ts',
  'services/search/test/',
  ...named('activity', 'comments erasure inbox'),
  ...named('identity', 'audit-stream daily-look republish-members'),
  ...named('insights', 'erasure export-presentation late-facts legal-holds'),
  ...named('notes', 'direct-uploads erasure exports import-bytes imports insight-file-bytes insight-files'),
  ...named('notes', 'interrupted-import people quote-fates republish retention serving shared-pictures streams'),
  ...named('notes', 'trash upload-turns uploads'),
  ...named('recruit', 'erasures people'),
]
