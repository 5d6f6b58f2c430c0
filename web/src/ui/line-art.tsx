import styles from './EmptyState.module.css'

/** Drawings of empty places: grey for what could be there, ink for what is, one stroke of accent. */
export const LINE_ART = {
  note: (
    <>
      <path d="M34.5 6.5h40l12 12v47h-52z" />
      <path d="M74.5 6.5v12h12" />
      <path d="M44 30.5h32M44 38.5h32M44 46.5h20" className={styles.faint} />
      <g transform="translate(6 16) scale(.95)" className={styles.accent}>
        <path d="M10.1 4.3C6.1 5.9 3 9.4 3 14.1c0 3.2 1.9 5.4 4.5 5.4 2.3 0 4.1-1.7 4.1-4 0-2.2-1.6-3.8-3.7-3.8-.5 0-1 .1-1.4.3.4-2.4 1.9-4.4 4.2-5.8z" />
        <path d="M13.6 19.2v-7l2.5-7.7h3.9l-1.9 7.5h2.5v7.2z" />
      </g>
    </>
  ),
  tags: (
    <>
      <path d="M14.5 8.5h26v56h-26zM47.5 8.5h26v56h-26zM80.5 8.5h26v56h-26z" className={styles.faint} />
      <path d="M18.5 14.5h18v10h-18zM18.5 28.5h18v10h-18zM51.5 14.5h18v10h-18z" />
      <path d="M62 34l22 5-2 11-22-5z" className={styles.accent} />
    </>
  ),
  search: (
    <>
      <path d="M24 14.5h72M24 26.5h50M24 38.5h60M24 50.5h34" className={styles.faint} />
      <circle cx="72" cy="38" r="15" className={styles.hollow} />
      <path d="M83 49l13 13" />
      <path d="M66 38h12" className={styles.accent} />
    </>
  ),
  find: (
    <>
      <path d="M24 14.5h72M24 26.5h50M24 38.5h60M24 50.5h34" className={styles.faint} />
      <circle cx="72" cy="38" r="15" className={styles.hollow} />
      <path d="M83 49l13 13" />
      <path d="M64.500 34.500h15M64.500 41.500h9" className={styles.accent} />
    </>
  ),
  lock: (
    <>
      <path d="M30.5 6.5h60v60h-60z" className={styles.faint} />
      <path d="M46.5 34.5h28v22h-28z" className={styles.hollow} />
      <path d="M52.5 34.5v-7a8 8 0 0 1 16 0v7" />
      <path d="M60.5 43v5" className={styles.accent} />
    </>
  ),
  highlights: (
    <>
      <path d="M20.500 10.500h80v52h-80z" className={styles.faint} />
      <path d="M30 24.500h60M30 36.500h40M30 48.500h52" />
      <path d="M30 40h40" className={styles.accent} strokeWidth="3" />
    </>
  ),
  insight: (
    <>
      <path d="M22.5 8.5h44v56h-44z" className={styles.faint} />
      <path d="M30 20.5h28M30 28.500h20" />
      <path d="M52.5 34.5h46v26h-46z" className={styles.hollow} />
      <path d="M60 43.500h30M60 51.500h18" />
      <path d="M30 36v20" className={styles.accent} />
    </>
  ),
  folder: (
    <>
      <path d="M22.5 18.5h26l7 8h42v38h-75z" />
      <path d="M34.5 12.500h22M34.500 6.500h38" className={styles.faint} />
      <path d="M60.500 38v16M52.500 46h16" className={styles.accent} />
    </>
  ),
} as const

export type LineArt = keyof typeof LINE_ART
