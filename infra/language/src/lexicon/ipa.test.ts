import { expect, test } from 'vitest'
import { ipaOfArpabet, ipaOfEcdict } from './ipa.ts'

test.each([
  ['R IH0 L AH1 K T AH0 N T', 'rɪˈlʌktənt'],
  ['D IH0 S T R OY1', 'dɪˈstrɔɪ'],
  ['AA1 B S T AH0 K AH0 L', 'ˈɑːbstəkəl'],
  ['T R AE0 N S F AO1 R M', 'trænsˈfɔːrm'],
  ['Y UW1 T AH0 L AY2 Z', 'ˈjuːtəˌlaɪz'],
  ['K ER0 EH1 K T', 'kəˈrekt'],
  ['HH AE1 P IY0', 'ˈhæpi'],
  ['G ER1 L', 'ɡɝːl'],
  ['F IH1 NG G ER0 # a comment', 'ˈfɪŋɡɚ'],
])('ARPAbet %s is %s', (line, ipa) => {
  expect(ipaOfArpabet(line)).toBe(ipa)
})

test('an unknown ARPAbet symbol is refused', () => {
  expect(() => ipaOfArpabet('K XX1 T')).toThrow('XX1')
})

test.each([
  ["ri'lʌktәnt", 'rɪˈlʌktənt'],
  ["i'væljueit", 'ɪˈvæljueɪt'],
  ["'hæpi", 'ˈhæpi'],
  ["ri'pєә", 'rɪˈpeə'],
  ["'pә:pәs", 'ˈpɜːpəs'],
  ["ә'pәunәnt", 'əˈpəʊnənt'],
  ["'ʃɒ:tidʒ", 'ˈʃɔːtɪdʒ'],
  [".ɒpә'tju:niti", 'ˌɒpəˈtjuːnɪti'],
  ["bi'gin, bә'gin", 'bɪˈɡɪn'],
])('the older British notation %s is %s today', (phonetic, ipa) => {
  expect(ipaOfEcdict(phonetic)).toBe(ipa)
})
