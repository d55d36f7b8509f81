import { expect, test } from 'vitest'
import { fileText } from './file-text.ts'

test('files of Chinese and of older Excels are read in their own encodings', () => {
  expect(fileText(new Uint8Array([0xb5, 0xa5, 0xb4, 0xca, 0x2c, 0x63]))).toBe('单词,c')
  expect(fileText(new Uint8Array([0xff, 0xfe, 0x63, 0x00, 0x55, 0x53]))).toBe('c单')
  expect(fileText(new TextEncoder().encode('\ufeffcalm'))).toBe('calm')
})
