import { StyleSheet } from '@react-pdf/renderer'
import { families } from './fonts.ts'

const ink = '#0f1a1e'
const grey = '#55656b'
const hairline = '#d5dee0'
const accent = '#0f766e'

/** Figures of one width, so that amounts stand in columns. */
const figures: { fontFeatureSettings: 'tnum'[]; textAlign: 'right' } = {
  fontFeatureSettings: ['tnum'],
  textAlign: 'right',
}

/** Heights of the papers in points. */
const heights = { LETTER: 792, A4: 842 }

/** Where the foot stands: from the top, as `bottom` loses it under a page's own line height. */
export const footTop = (paper: keyof typeof heights): number => heights[paper] - 48

/** How a document looks on paper, in points; print is always light. */
export const styles = StyleSheet.create({
  page: {
    fontFamily: families,
    fontSize: 9.5,
    lineHeight: 1.45,
    color: ink,
    paddingTop: 44,
    paddingHorizontal: 48,
    paddingBottom: 60,
  },
  mark: {
    position: 'absolute',
    top: 330,
    left: 0,
    right: 0,
    textAlign: 'center',
    fontSize: 96,
    lineHeight: 1,
    fontWeight: 700,
    color: '#edf1f2',
    transform: 'rotate(-32deg)',
  },
  top: { flexDirection: 'row', justifyContent: 'space-between', marginBottom: 20 },
  company: { maxWidth: 300, paddingRight: 16 },
  companyName: { fontSize: 13, fontWeight: 700, lineHeight: 1.3, marginBottom: 3 },
  logo: { marginBottom: 8, objectFit: 'contain', objectPosition: 'left' },
  quiet: { color: grey },
  titleBlock: { alignItems: 'flex-end', maxWidth: 220 },
  title: { fontSize: 24, fontWeight: 700, lineHeight: 1.15, color: accent, textAlign: 'right' },
  number: { fontSize: 11, fontWeight: 600, marginTop: 3, textAlign: 'right' },
  pill: {
    marginTop: 6,
    paddingVertical: 2,
    paddingHorizontal: 8,
    borderRadius: 8,
    backgroundColor: '#e9eef0',
    color: grey,
    fontSize: 8,
    fontWeight: 600,
    letterSpacing: 0.6,
  },
  rule: { height: 2, backgroundColor: accent, marginBottom: 16 },
  parties: { flexDirection: 'row', justifyContent: 'space-between', marginBottom: 14 },
  client: { width: 250, paddingRight: 16 },
  party: { marginBottom: 10 },
  label: { fontSize: 8, fontWeight: 600, color: grey, marginBottom: 3 },
  clientName: { fontSize: 11, fontWeight: 600, lineHeight: 1.35 },
  facts: { width: 238 },
  fact: { flexDirection: 'row', marginBottom: 2 },
  factLabel: { width: 104, color: grey, paddingRight: 6 },
  factValue: { flex: 1, textAlign: 'right', fontWeight: 600 },
  head: {
    flexDirection: 'row',
    borderBottomWidth: 1,
    borderBottomColor: ink,
    paddingBottom: 5,
    fontSize: 8,
    fontWeight: 600,
    color: grey,
  },
  line: {
    flexDirection: 'row',
    borderBottomWidth: 0.5,
    borderBottomColor: hairline,
    paddingVertical: 6,
  },
  date: { width: 66, paddingRight: 8 },
  techs: { width: 84, paddingRight: 8 },
  item: { flex: 1, paddingRight: 12 },
  itemName: { fontWeight: 600 },
  boxed: { flexDirection: 'row', alignItems: 'center', marginTop: 2 },
  box: { width: 8, height: 8, marginRight: 5, borderWidth: 0.75, borderColor: ink },
  option: { flexDirection: 'row', alignItems: 'center', marginTop: 14, paddingBottom: 3 },
  optionName: { fontSize: 11, fontWeight: 600 },
  optionSums: { flexDirection: 'row', justifyContent: 'flex-end', marginTop: 6 },
  quantity: { width: 60, ...figures },
  rate: { width: 88, paddingLeft: 8, ...figures },
  amount: { width: 100, paddingLeft: 8, ...figures },
  tightQuantity: { width: 46, ...figures },
  tightRate: { width: 70, paddingLeft: 6, ...figures },
  tightAmount: { width: 84, paddingLeft: 6, ...figures },
  end: { flexDirection: 'row', justifyContent: 'space-between', marginTop: 12 },
  beside: { flex: 1, maxWidth: 240, paddingRight: 16 },
  sums: { marginLeft: 'auto', width: 244 },
  figure: figures,
  sum: { flexDirection: 'row', justifyContent: 'space-between', paddingVertical: 2.5 },
  total: {
    flexDirection: 'row',
    justifyContent: 'space-between',
    marginTop: 5,
    marginBottom: 4,
    paddingTop: 6,
    borderTopWidth: 1,
    borderTopColor: ink,
    fontSize: 12,
    fontWeight: 700,
  },
  text: { marginBottom: 12 },
  signed: { flexDirection: 'row', marginTop: 12 },
  place: { flex: 1, marginRight: 24 },
  written: { height: 44, justifyContent: 'flex-end', paddingBottom: 4 },
  signature: { height: 40, objectFit: 'contain', objectPosition: 'left bottom' },
  hand: { borderTopWidth: 0.75, borderTopColor: ink, paddingTop: 4 },
  below: { marginTop: 18, maxWidth: 420 },
  foot: {
    position: 'absolute',
    left: 48,
    right: 48,
    flexDirection: 'row',
    justifyContent: 'space-between',
    borderTopWidth: 0.5,
    borderTopColor: hairline,
    paddingTop: 7,
    fontSize: 7.5,
    color: grey,
  },
})
