import { hiddenFields, type PaymentData } from '../../sync/payment/contract.ts';

/** Leaves for the payment page with the fields that the school has signed. */
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
