const named = (service: string, names: string): string[] =>
  names.split(' ').map((name) => `services/${service}/test/${name}.test.ts`)

/**
 * What is run on the real engines each time: the contract of every port, and of the services' tests those in which
 * another engine might answer otherwise: what is found, the bytes of files, jobs that break off, and facts that come
 * late, twice or in another order. Their other tests ask a database, which is the same; `npm run test:engines` runs them
 * all there.
 */
export const onTheEngines: readonly string[] = [
  '.engines.ts',
  'services/search/test/',
  ...named('activity', 'erasure inbox'),
  ...named('identity', 'audit-stream republish-members'),
  ...named('insights', 'erasure late-facts'),
  ...named('notes', 'direct-uploads erasure import-bytes insight-file-bytes interrupted-import people quote-fates'),
  ...named('notes', 'republish retention shared-pictures streams upload-turns uploads'),
  ...named('recruit', 'erasures'),
]
