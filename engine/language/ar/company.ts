import type { CompanyRule } from '../rules.ts'
import { wordSet } from '../word-lists.ts'

export const company: CompanyRule = {
  words: wordSet(
    `السلام عليكم وعليكم صباح الخير مساء النور مرحبا أهلا اهلا شكرا شكراً جزيلا جزيلاً لك لكم مبروك تصبح تصبحون
     على خير ألف الف مع السلامة إلى الى اللقاء عفوا جميل رائع عيد ميلاد سعيد إن ان شاء الله الحمد لله
     نعم جدا يا كيف حالك جميعا جميعاً للجميع الجميع شباب أصدقائي`,
  ),
  thanks: 'شكرا مبروك',
  own: 'أنا نحن',
  hearer: 'أنت',
  isAsWritten: true,
}
