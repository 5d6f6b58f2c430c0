const PREFIX = 'unsent:'

/** Forgets what could not be sent: whoever signs in next in this tab is somebody else. */
export function forgetCarriedChanges(): void {
  attempt(() => {
    for (const name of Object.keys(sessionStorage)) if (name.startsWith(PREFIX)) sessionStorage.removeItem(name)
  })
}

/**
 * Changes that could not be sent because the page is older than the text, kept for the page that is loaded next in this
 * tab. Where the tab cannot keep them, as when it is full, they are lost with the page.
 */
export function carriedChanges(path: string, documentId: string) {
  const name = `${PREFIX}${path}/${documentId}`
  return {
    keep(update: Uint8Array): void {
      attempt(() =>
        sessionStorage.setItem(name, btoa(Array.from(update, (byte) => String.fromCharCode(byte)).join(''))),
      )
    },
    /** What was kept; null for nothing. It stays kept until `forget`. */
    read(): Uint8Array | null {
      const text = attempt(() => sessionStorage.getItem(name))
      return text ? Uint8Array.from(atob(text), (byte) => byte.charCodeAt(0)) : null
    },
    forget(): void {
      attempt(() => sessionStorage.removeItem(name))
    },
  }
}

/** Pages may be refused to keep anything. */
function attempt<Answer>(act: () => Answer): Answer | null {
  try {
    return act()
  } catch {
    return null
  }
}
