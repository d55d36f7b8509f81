import { expect, test } from 'vitest'
import { formNamesOf } from './form-name.ts'

const words = {
  go: ['v.', 'went,gone,going,goes'],
  come: ['v.', 'came,coming,comes'],
  find: ['v.', 'found,finding,finds'],
  put: ['v.', 'putting,puts'],
  beat: ['v.', 'beaten,beating,beats'],
  show: ['v. n.', 'showed,shown,showing,shows'],
  feed: ['v.', 'fed,feeding,feeds'],
  cry: ['v.', 'cried,crying,cries'],
  child: ['n.', 'children'],
  wolf: ['n.', 'wolves'],
  man: ['n. v.', 'men,manned,manning,mans'],
  light: ['n. v. adj.', 'lit,lighted,lighting,lights,lighter,lightest'],
  lie: ['v. n.', 'lay,lain,lied,lying,lies'],
  burn: ['v. n.', 'burnt,burned,burning,burns'],
  map: ['n.', 'mapped,mapping,maps'],
  socks: ['n.', 'sock'],
  'mr.': ['n.', 'Mr'],
  hide: ['v.', 'hid,hidden,hiding,hides'],
  walk: ['v. n.', 'walked,walking,walks'],
  slow: ['adj. v.', 'slower,slowest,slowed,slowing,slows'],
  big: ['adj.', 'bigger,biggest'],
  'take off': ['v.', 'took off,taken off,taking off,takes off'],
  'ice cream': ['n.', 'ice creams'],
} as const

const named = (typed: string, headword: keyof typeof words) => {
  const [parts, forms] = words[headword]
  const parts_of_speech = parts.split(' ')
  return formNamesOf(typed, { word: headword, forms: forms.split(','), parts_of_speech })
}

test.each([
  ['went', 'go', ['past']],
  ['gone', 'go', ['past_participle']],
  ['going', 'go', ['present_participle']],
  ['goes', 'go', ['third_person']],
  ['came', 'come', ['past']],
  ['found', 'find', ['past', 'past_participle']],
  ['puts', 'put', ['third_person']],
  ['beaten', 'beat', ['past_participle']],
  ['showed', 'show', ['past', 'past_participle']],
  ['shown', 'show', ['past_participle']],
  ['fed', 'feed', ['past', 'past_participle']],
  ['cried', 'cry', ['past', 'past_participle']],
  ['children', 'child', ['plural']],
  ['wolves', 'wolf', ['plural']],
  ['men', 'man', ['plural']],
  ['lit', 'light', ['past', 'past_participle']],
  ['lay', 'lie', ['past']],
  ['lain', 'lie', ['past_participle']],
  ['burnt', 'burn', ['past', 'past_participle']],
  ['mapped', 'map', ['past', 'past_participle']],
  ['sock', 'socks', ['singular']],
  ['mr', 'mr.', []],
  ['hid', 'hide', ['past']],
  ['walks', 'walk', ['plural', 'third_person']],
  ['slower', 'slow', ['comparative']],
  ['slowed', 'slow', ['past', 'past_participle']],
  ['biggest', 'big', ['superlative']],
  ['took off', 'take off', ['past']],
  ['taken off', 'take off', ['past_participle']],
  ['takes off', 'take off', ['third_person']],
  ['ice creams', 'ice cream', ['plural']],
] as const)('%j of %j is %j', (typed, headword, names) => expect(named(typed, headword)).toEqual(names))

test('a word without a part of speech gives its forms no name', () =>
  expect(formNamesOf('zebrine', { word: 'zebra', forms: ['Zebrine'], parts_of_speech: [] })).toEqual([]))
