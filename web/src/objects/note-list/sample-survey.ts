const ROWS = [
  ['Name', 'Fleet size', 'What made the first week hard?', 'What would have helped?'],
  ['Ada Lund', '1 truck', 'I sent the certificate twice and heard nothing for three days.', 'A date. Any date.'],
  [
    'Joris Blom',
    '6 trucks',
    'The upload began again from zero each time I lost the signal.',
    'That it goes on where it stopped.',
  ],
  ['Mina Castell', '2 trucks', 'Nobody told me who was checking the papers.', 'The name of one person to call.'],
  [
    'Piet Haan',
    '14 trucks',
    'Honestly, the app was fine. The waiting was not.',
    'A message every morning, even a short one.',
  ],
]

/** A small survey with invented answers, to see what importing a table gives. */
export function sampleSurvey(): File {
  const csv = ROWS.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n')
  return new File([csv], 'Sample survey, first week.csv', { type: 'text/csv', lastModified: 0 })
}
