import type { Contact } from '@sanad/contract/entities/contact';
import type { NewRecord } from '../../../registry/records/usecases.ts';
import { demoRecord } from './draft-record.ts';

/** What visitors wrote on the home page; the last one has its answer. */
const messages: readonly Contact[] = [
  {
    name: 'Grace Danladi',
    email: 'grace.danladi@farmbank.example',
    message: 'We employ twelve school leavers in January. Can we have their certificates checked all at once?',
    handled: false,
  },
  {
    name: 'Musa Ibrahim',
    email: 'musa.ibrahim@parents.example',
    message: 'My daughter changed schools in JSS 2. Which school do I ask for her first two report cards?',
    handled: false,
  },
  {
    name: 'सुनीता देवी',
    email: 'sunita.devi@parents.example',
    message: 'मेरे बेटे का प्रमाणपत्र बारिश में खराब हो गया। क्या वह उसे फिर से छाप सकता है?',
    handled: true,
  },
];

export function demoMessages(sessionStart: number): NewRecord[] {
  return messages.map((data) => demoRecord(sessionStart, { entity: 'Contact', key: data.email, data }));
}
