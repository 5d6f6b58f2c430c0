import { CUES } from '#src/summaries/frameworks/cues.ts'
import type { SoughtSection } from '#src/summaries/frameworks/framework.ts'

/** Sales MEDDIC, with the competition. */
export const salesMeddicc: readonly SoughtSection[] = [
  {
    title: 'Metrics',
    says: CUES.impact,
    like: [
      'It costs us twenty thousand a month.',
      'We lose three hours every week.',
      'We want to cut the time by half.',
      'Ten percent of the orders go wrong.',
    ],
  },
  {
    title: 'Economic buyer',
    says: CUES.buyer,
    like: ['Our director decides about the budget.', 'The money comes from the operations department.'],
  },
  {
    title: 'Decision criteria',
    says: CUES.criteria,
    like: [
      'It has to work with our other systems.',
      'Security matters most to us.',
      'We compare them by price and support.',
    ],
  },
  {
    title: 'Decision process',
    says: CUES.process,
    like: [
      'First the legal department has to look at it.',
      'We test it for a month and then we decide.',
      'It goes to the board in March.',
    ],
  },
  {
    title: 'Pain',
    says: CUES.problem,
    like: ['The main problem is that we do it by hand.', 'It keeps breaking and people complain.', 'We are too slow.'],
  },
  {
    title: 'Champion',
    says: CUES.champion,
    like: [
      'I will show it to my colleagues.',
      'I really want us to have this.',
      'My manager asked me to find something better.',
    ],
  },
  {
    title: 'Competition',
    says: CUES.alternative,
    like: ['We also look at another vendor.', 'At the moment we use a spreadsheet.', 'We had another product before.'],
  },
]

/** Sales SPICED. */
export const salesSpiced: readonly SoughtSection[] = [
  {
    title: 'Situation',
    says: CUES.context,
    like: [
      'We are a company with two hundred drivers.',
      'Today we do it in a spreadsheet.',
      'I open the tool every Monday morning.',
    ],
  },
  {
    title: 'Pain',
    says: CUES.problem,
    like: ['It is slow and it breaks.', 'The numbers do not match.', 'We have to do everything twice.'],
  },
  {
    title: 'Impact',
    says: CUES.impact,
    like: [
      'It costs us three hours every week.',
      'We lose people because of it.',
      'If it were quicker, we could take more orders.',
    ],
  },
  {
    title: 'Critical event',
    says: CUES.event,
    like: [
      'It has to be ready before the end of the year.',
      'Our contract ends in June.',
      'From January the new rule holds.',
    ],
  },
  {
    title: 'Decision',
    says: CUES.buyer,
    like: [
      'Our director decides.',
      'We would compare two or three products.',
      'What matters is that it works with our systems.',
    ],
  },
]
