/** A path of this host to go to after signing in, or the fallback: never another host, whatever the address says. */
export function safeRedirect(asked: string | null | undefined, fallback: string): string {
  const here = 'https://here.invalid'
  if (!asked?.startsWith('/') || !URL.canParse(asked, here)) return fallback
  const { origin, pathname, search, hash } = new URL(asked, here)
  // A path such as /.//host is of here, and leads elsewhere once its dots are gone.
  if (origin !== here || pathname.startsWith('//') || pathname.startsWith('/auth/')) return fallback
  return `${pathname}${search}${hash}`
}
