import { makeTranslator, type TextValues } from '../translate.ts'

/**
 * Every sentence that an answer of the calls may carry, by its key in the package `reply-translation` (there with `reply.` before it):
 * the words that callers of English read, the documents' literally (WIRE-25). What stands in braces is filled when it is
 * said.
 */
export const REPLY_SENTENCES = {
  verifyFirst: 'Please verify the code first',
  correctionNeeded: 'Please write what is wrong, and what would be right.',
  numberInvalid: 'Invalid Mobile No',
  payerInvalid: 'Please enter valid {{brand}} number',
  accountInvalid: 'Invalid Account Number',
  emailRequired: 'Email is required',
  emailInvalid: 'Invalid Email Id',
  amountInvalid: 'Invalid Amount',
  amountLeast: 'Minimum amount should be {{amount}}',
  amountMost: 'Maximum amount should be {{amount}}',
  accountOfAnother: 'The account number does not match this mobile number.',
  emailOfAnother: 'Account number and email do not match.',
  accountUnknown: 'Account not found.',
  nothingFound: 'No Data found',
  paymentUnknown: 'Transaction not found.',
  codeSent: 'Code sent to {{number}}',
  codesAtLimit: 'max limit exhausted, please try after sometime.',
  codeWrong: 'Please enter correct OTP',
  codeTriesOver: 'Maximum attempts exhausted.',
  codeExpired: 'The code has expired.',
  userInvalid: 'Invalid user.',
  pinWrong: 'Please enter correct PIN',
  mpesaLocked: 'Your M-PESA PIN is locked. Ask M-PESA customer care to unlock it.',
  pinLocked: 'Your SmartCash PIN is locked. Call {{care}} or dial {{dial}} to unlock it.',
  walletLocked: 'Your {{brand}} Money wallet is locked. Call {{care}} or dial {{dial}} to unlock it.',
  kindNotOffered: 'This kind of purchase is not offered here.',
  currencyOther: 'The currency does not match this purchase.',
  productOther: 'This product does not belong to this purchase.',
  invoiceOther: 'This invoice does not belong to this purchase.',
  accountOther: 'This account does not belong to this purchase.',
  leadOther: 'This request for home internet does not belong to this purchase.',
  keyUsed: 'This key was used for another purchase.',
  currencyNotConverted: 'This currency cannot be converted here.',
  amountNotConverted: 'This amount cannot be converted.',
  conversionFailed: 'something went wrong!',
  tooManyVotes: 'Too many votes came from here. Please try again later.',
  questionUnknown: 'No such question.',
  formUnknown: 'No such form.',
  contentUnknown: 'No such content.',
  otherCountry: 'This portal serves another country.',
  otherLanguage: 'This portal does not speak that language.',
  addressNeeded: 'An address or a point is needed.',
  placeNeeded: 'A point on the map is needed.',
  boxNeeded: 'An area of the map is needed.',
  zoomUnknown: 'There is no such zoom.',
  undeliveredReturning: 'Delivery failed, your money is being returned',
  undeliveredReturned: 'Delivery failed, amount refunded',
  mismatchReturning: 'The amount paid did not match, your money is being returned',
  mismatchReturned: 'The amount paid did not match, amount refunded',
  lateReturning: 'The payment came too late, your money is being returned',
  lateReturned: 'The payment came too late, amount refunded',
  twiceReturning: 'Another payment for this bill came first, your money is being returned',
  twiceReturned: 'Another payment for this bill came first, amount refunded',
  twiceLeadReturning: 'Another payment for this request came first, your money is being returned',
  twiceLeadReturned: 'Another payment for this request came first, amount refunded',
  twicePurchaseReturning: 'This purchase was already paid, your money is being returned',
  twicePurchaseReturned: 'This purchase was already paid, amount refunded',
  heldReturning: 'This purchase was not completed, your money is being returned',
  heldReturned: 'This purchase was not completed, amount refunded',
  takenBackReturned: 'The payment provider returned your money, so nothing was bought',
  takenBackInReview:
    'The payment provider returned your money. We’re checking this payment, reference {{id}}, call {{care}}',
  inReview: 'This payment is being checked, reference {{id}}, call {{care}}',
  cancelled: 'Payment cancelled by customer',
  requestExpired: 'The payment request expired',
  declined: 'The payment was declined',
  airtimeRefused: 'Airtime debit failed',
  cardRefused: 'Card declined',
  notEnoughInWallet: 'Insufficient wallet balance',
  notEnoughSmartcash: 'Insufficient SmartCash balance',
  notEnoughAirtime: 'Insufficient airtime balance',
  notEnoughFunds: 'Insufficient funds',
  declinedByCustomer: 'Customer declined the request',
  wrongPin: 'The PIN was wrong',
  limitReached: 'A payment limit was reached',
  amountNotTaken: 'This amount cannot be paid this way',
  payerUnknown: 'This number is not registered',
  providerBusy: 'The payment service was busy',
  cardDetailsWrong: 'The card details were wrong',
  cardExpired: 'The card has expired',
  cardNotVerified: 'The bank’s security check failed',
  notTaken: 'The payment could not be taken this way',
  advisePin: 'Pay again with the right PIN. Too many wrong PINs will lock it.',
  adviseOtherWay: 'Please pay another way.',
  adviseAddMoney: 'Add money and pay again, or pay another way.',
  adviseRecharge: 'Recharge and pay again, or pay another way.',
  adviseAgain: 'You can pay again when you are ready.',
  adviseAnswer: 'Keep your phone on and unlocked, and pay again.',
  adviseLess: 'Pay a smaller amount, wait a day, or pay another way.',
  adviseAmount: 'Choose another amount, or pay another way.',
  adviseNumber: 'Check the number, or pay another way.',
  adviseLater: 'Pay again in a few minutes, or pay another way.',
  adviseCard: 'Check the card details and pay again, or pay another way.',
  adviseOtherCard: 'Pay with another card, or pay another way.',
  adviseBankCheck: 'Pay again and complete your bank’s security check, or pay another way.',
  adviseAsk: 'Your bank or wallet can tell you why. You can also pay another way.',
  busy: 'The service is busy. Nothing was charged. Please try again in a moment.',
  crowded: 'The service is busy. Please try again in a moment.',
  buyingAway: 'Buying is back in a moment. Everything else on these pages works.',
  notUnderstood: 'This could not be understood. Please check what you entered and try again.',
  otherAddress: 'This is not the address of this portal.',
  methodOther: 'This request method is not supported here.',
  siteOther: 'The request came from another site.',
  formOther: 'This form was not sent from one of our pages.',
  requestUnread: 'The request could not be read.',
  requestTooLarge: 'The request is too large.',
  openAgain: 'Open this page again',
  homePurchase:
    'There’s no purchase to pay for in this tab. Start again here. If you’ve already paid, check that payment first.',
  homePayment:
    'That link doesn’t say which payment it’s for. To see where your money is, enter the transaction ID.',
  homeStorage:
    'Your browser doesn’t save anything between pages, so your purchase was lost. Allow cookies, or use another browser. If you’ve already paid, check that payment first.',
  tooManyRequests: 'Too many requests came from here. Please wait a little and try again.',
  failed: 'Something Went Wrong!',
  failedAs: 'Something Went Wrong! ({{id}})',
  tooManyPlaces: 'Too many places were searched for from here. Please wait a little and try again.',
  priceNow: 'The price is {{amount}} now.',
  bundleNotOffered: 'This bundle is not offered for this number.',
  invoiceNotOpen: 'This invoice is not open any more.',
  leadNotPayable: 'This request for home internet cannot be paid here.',
  leadNotFeasible: 'Home internet is not available at this address yet, so there is nothing to pay.',
  wayNotOffered: 'This way to pay is not offered here.',
  billPaid: 'This bill is already paid.',
  invoicePaid: 'This invoice is already paid.',
  leadPaid: 'This request is already paid.',
  purchasePaid: 'This purchase is already paid.',
  billBeingPaidHere: 'This bill is already being paid. Check that payment first.',
  billBeingPaid: 'This bill is already being paid. Please try again in a few minutes.',
  invoiceBeingPaidHere: 'This invoice is already being paid. Check that payment first.',
  invoiceBeingPaid: 'This invoice is already being paid. Please try again in a few minutes.',
  leadBeingPaidHere: 'This request is already being paid. Check that payment first.',
  leadBeingPaid: 'This request is already being paid. Please try again in a few minutes.',
  purchaseBeingPaidHere: 'This purchase is already being paid. Check that payment first.',
  notStarted: 'The payment could not start, so no money was taken. Try again, or pay another way.',
  billJustPaid: 'This amount was just paid for this bill. Check that payment first.',
  pinUnread: 'The PIN could not be read. Please type it again.',
  tooManyPages: 'This page was opened too often. Please wait a while and try again.',
  tooManyPins: 'You have tried too many PINs. Please wait a while and try again.',
  promptOpen: 'A payment request is already waiting on this phone. Please approve or decline it first.',
  promptsTooOften:
    'This phone was asked to approve too many payments. Please wait a while or pay another way.',
  cardNumberRemoved:
    'We removed a card number from what you sent. Never send us a card number or its security code.',
  promptsElsewhere:
    'Too many phones were asked to pay from here. Please pay with your PIN or another way, or try again later.',
  promptsDeclined:
    'Payments were declined on this phone. Please pay with your PIN or another way, or try again in an hour.',
  planNotOffered: 'This plan is not offered any more.',
  planPriceNow: 'The price of this plan is {{amount}} now.',
  pinOutside: 'Please put the pin where your home is, in {{country}}.',
  pinFarAway:
    'The pin is {{km}} km from {{town}}. Put it on your home, or go back and choose the right town.',
  tooManyLeads: 'Too many requests were made from here. Please wait a little and try again.',
  consentNeeded: 'Please agree that your details are used for this request.',
  tooManyNumbers: 'Too many numbers were checked from here. Please wait a little and try again.',
  tooManyAccounts: 'Too many wrong account numbers for this number. Please use a code, or try again later.',
  tooManyTries: 'Too many wrong tries for this account. Please try again later.',
  notSoldNow:
    'We cannot deliver this right now, so we do not sell it. No money was taken. Please try again later.',
  railPaused: 'This way to pay is not available right now. No money was taken. Please pay another way.',
  codesPaused: 'We cannot send codes right now. Please try again later.',
  ruleLater:
    'Many purchases like this one were made in a short time. No money was taken. Please try again later.',
  ruleOtherWay:
    'Many purchases like this one were made in a short time. No money was taken. Please pay another way.',
  ruleCare: 'We cannot take this payment. No money was taken. Please call {{care}}.',
} as const

export type ReplyKey = keyof typeof REPLY_SENTENCES

/** A sentence of the portal on its way to the edge, where it is put into the reader's language. */
export interface Sentence {
  readonly key: ReplyKey
  readonly values: TextValues
}

/** What an answer says: a sentence of the portal, or words from outside as they came. */
export type Words = string | Sentence

export function sentence(key: ReplyKey, values: TextValues = {}): Sentence {
  return { key, values }
}

/** The documents' words, for records and programs; what people read is put into words at the edge. */
export function inEnglish(words: Words): string {
  return typeof words === 'object' ? makeTranslator(REPLY_SENTENCES)(words.key, words.values) : words
}
