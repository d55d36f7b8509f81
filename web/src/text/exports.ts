export const exports = {
  title: '导出和打印',
  group: '导出和打印这张表',
  csv: 'CSV',
  xlsx: 'XLSX',
  print: '打印',
  exportCsv: '导出 CSV',
  exportXlsx: '导出 XLSX',
  working: '正在导出…',
  received: (size: string) => `正在导出，已收到 ${size}`,
  cancel: '取消导出',
  cancelled: '已取消导出',
  saved: (name: string) => `已导出：${name}`,
  failed: '导出失败，请重试',
}

/** Bytes in words. */
export const sizeText = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`
