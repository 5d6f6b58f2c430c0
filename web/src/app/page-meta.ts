/** Which build this page is, for the headers of every call. */
export type Release = { hash: string; date: string }

/** The release of the page's meta tags; null when they are missing, which is a configuration error. */
export function readRelease(page: Document): Release | null {
  const content = (name: string) => page.querySelector(`meta[name="${name}"]`)?.getAttribute('content')
  const [hash, date] = [content('release'), content('release-date')]
  return hash && date ? { hash, date } : null
}

/** The release as header values. */
export function releaseHeaders(release: Release): Record<string, string> {
  return { 'x-release': `${release.hash} ${release.date}` }
}
