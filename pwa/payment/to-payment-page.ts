import { hiddenFields, type PaymentData } from '../../sync/payment/contract.ts';

/** Posts the signed fields to the payment provider's page. */
export function toPaymentPage(data: PaymentData): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = data.PaymentUrl;
  form.hidden = true;
  for (const [name, value] of hiddenFields(data)) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}
