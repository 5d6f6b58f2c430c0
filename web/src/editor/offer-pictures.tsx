import styles from './OfferPicture.module.css'

/** Drawings of 36 by 28 for what a slash offers. */
export const OFFER_PICTURES = {
  paragraph: <path d="M6 8h24M6 14h24M6 20h14" />,
  heading: (
    <>
      <text x="6" y="15" className={styles.letters}>
        H
      </text>
      <path d="M20 10h10" />
      <path d="M6 20.500h24M6 24.500h16" className={styles.faint} />
    </>
  ),
  subheading: (
    <>
      <path d="M6 6h24" className={styles.faint} />
      <path d="M6 12.500h14" strokeWidth="2.5" />
      <path d="M6 18.500h24M6 23h18" className={styles.faint} />
    </>
  ),
  bulletList: (
    <>
      <path d="M8 8h.01M8 14h.01M8 20h.01" className={styles.accent} strokeWidth="3" />
      <path d="M13 8h17M13 14h17M13 20h11" />
    </>
  ),
  orderedList: (
    <>
      <path d="M7 6.500l1.500-1v5M6.500 18q2-1.500 2 .5-.5 1.500-2 3h2.500" className={styles.accent} />
      <path d="M14 8h16M14 20h12" />
      <path d="M14 14h16" className={styles.faint} />
    </>
  ),
  blockquote: (
    <>
      <path d="M7.500 5.500v17" className={styles.accent} />
      <path d="M12 8h18M12 14h18M12 20h10" />
    </>
  ),
  highlight: (
    <>
      <path d="M5.500 5.500h25v17h-25z" className={styles.faint} />
      <path d="M9.500 10.500h17M9.500 14.500h11" />
      <path d="M9.500 19h5" className={styles.accent} strokeWidth="2.5" />
    </>
  ),
  reel: (
    <>
      <path d="M5.500 7.500h14v13h-14z" />
      <path d="M11 11l4 3-4 3z" className={styles.accent} />
      <path d="M22.500 9h8M22.500 14h8M22.500 19h5" className={styles.faint} />
    </>
  ),
  divider: (
    <>
      <path d="M6 6h24M6 22h24" className={styles.faint} />
      <path d="M6 14h24" />
    </>
  ),
  callout: (
    <>
      <path d="M5.500 6.500h25v15h-25z" className={styles.faint} />
      <path d="M10.500 10.500v4M10.500 17.500h.01" className={styles.accent} strokeWidth="2" />
      <path d="M15 11.500h11M15 16.500h7" />
    </>
  ),
  table: (
    <>
      <path d="M5.500 6.500h25v15h-25z" />
      <path d="M5.500 11.500h25" className={styles.accent} />
      <path d="M5.500 16.500h25M14 6.500v15M22 6.500v15" className={styles.faint} />
    </>
  ),
  columns: (
    <>
      <path d="M5.500 6.500h11v15h-11zM19.500 6.500h11v15h-11z" className={styles.faint} />
      <path d="M8.500 11h5M8.500 14.500h5M22.500 11h5M22.500 14.500h5M22.500 18h3" />
    </>
  ),
  picture: (
    <>
      <path d="M6.500 5.500h23v17h-23z" />
      <path d="M7 19l6-6 5 5 3-3 8 6" />
      <path d="M23.500 10h.01" className={styles.accent} strokeWidth="3.5" />
    </>
  ),
  file: (
    <>
      <path d="M12.500 4.500h8l4 4v15h-12z" />
      <path d="M20.500 4.500v4h4" />
      <path d="M15.500 14h6M15.500 18h4" className={styles.faint} />
    </>
  ),
  recording: (
    <>
      <path d="M6.500 12v4M10.500 9v10M14.500 6v16M22.500 7v14M26.500 10.500v7M30.500 13v2" />
      <path d="M18.500 10v8" className={styles.accent} />
    </>
  ),
  embed: (
    <>
      <path d="M5.500 5.500h25v17h-25z" />
      <path d="M5.500 10h25" className={styles.faint} />
      <path d="M15.500 14l-2.500 2.500 2.500 2.500M20.500 14l2.500 2.500-2.500 2.500" className={styles.accent} />
    </>
  ),
  card: (
    <>
      <path d="M5.500 6.500h25v15h-25z" />
      <path d="M9.500 11.500h11" className={styles.accent} strokeWidth="2" />
      <path d="M9.500 16.500h17" className={styles.faint} />
    </>
  ),
  chart: (
    <>
      <path d="M6.500 22.500h23" className={styles.faint} />
      <path d="M9.500 22v-6M15.500 22v-10M27.500 22v-8" strokeWidth="2.5" />
      <path d="M21.500 22v-16" className={styles.accent} strokeWidth="2.5" />
    </>
  ),
} as const

export type OfferPictureName = keyof typeof OFFER_PICTURES
