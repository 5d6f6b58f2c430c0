import type { ReactNode } from 'react'

type TagWordsProps = {
  tag: { title: string; description: string; synonyms: readonly string[] }
  /** In the place of the plain title. */
  title?: ReactNode
}

/** What a tag is called, what else, and what it means. */
export function TagWords({ tag: { title, description, synonyms }, title: shown }: TagWordsProps) {
  const more = [synonyms.length > 0 && `Also ${synonyms.join(', ')}`, description].filter(Boolean).join('. ')
  return (
    <>
      <span className="strong ellip">{shown ?? title}</span>
      <span className="meta ellip" title={more}>
        {more || 'Not defined yet'}
      </span>
    </>
  )
}
